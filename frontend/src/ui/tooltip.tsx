import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { positionPopover } from './popover-position.ts'
import './tooltip.css'

/**
 * Tooltip of a control on hover and focus; Escape hides it. Screen readers read it as description. It must not be the only
 * source of required information.
 */
export function Tooltip({
  text,
  children,
}: {
  text: string
  children: (described: { 'aria-describedby': string }) => ReactNode
}) {
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const layer = useRef<HTMLSpanElement>(null)
  const show = () => {
    if (!frame.current || !layer.current) return
    layer.current.showPopover()
    positionPopover(frame.current, layer.current)
  }
  const hide = () => layer.current?.hidePopover()
  return (
    <span
      ref={frame}
      className="tooltip-frame"
      role="presentation"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children({ 'aria-describedby': id })}
      <span ref={layer} id={id} className="tooltip" popover="manual" role="tooltip">
        {text}
      </span>
    </span>
  )
}
