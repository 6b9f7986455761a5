import type { DOMAttributes, ReactElement } from 'react'
import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components'
import css from './hint.module.css'

interface HintProps {
  text: string
  placement?: 'right' | 'bottom'
  /** A link or a button. */
  children: ReactElement<DOMAttributes<HTMLElement>, string>
}

/** Tooltip for an icon button, on hover and keyboard focus. It does not replace the accessible name. */
export function Hint({ text, placement = 'bottom', children }: HintProps) {
  return (
    <TooltipTrigger delay={300} closeDelay={0}>
      <Focusable>{children}</Focusable>
      <Tooltip placement={placement} offset={6} className={css.hint}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
