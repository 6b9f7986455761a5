import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

interface Openable {
  open: boolean
}

/**
 * A part that is loaded when it is first opened, and stays loaded. Calls `onMissing` if loading fails.
 */
export function onDemand<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
  onMissing: () => void,
): ComponentType<Props> {
  let Content: ComponentType<Props> | undefined
  return function OnDemand(props: Props) {
    const [, setArrived] = useState(Boolean(Content))
    const { open } = props
    useEffect(() => {
      if (Content || !open) return
      let wanted = true
      const fetchContent = async () => {
        try {
          Content = await load()
          setArrived(true)
        } catch {
          if (wanted) onMissing()
        }
      }
      void fetchContent()
      return () => {
        wanted = false
      }
    }, [open])
    return Content ? <Content {...props} /> : null
  }
}
