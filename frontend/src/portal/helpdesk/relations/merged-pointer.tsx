import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface MergedPointerProps {
  /** The target ticket, if the reader may read it. */
  mergedInto: string | undefined
  /** Where tickets of the reader open: the address before the number. */
  address: string
}

/** Links from a merged ticket to its target. */
export function MergedPointer({ mergedInto, address }: MergedPointerProps) {
  if (mergedInto === undefined) return null
  return (
    <Notice title="This ticket was merged">
      <p>The work goes on in another ticket. Please write there.</p>
      <ButtonLink size="small" href={`${address}${encodeURIComponent(mergedInto)}`}>
        Open {mergedInto}
      </ButtonLink>
    </Notice>
  )
}
