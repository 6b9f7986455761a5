import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface MergedPointerProps {
  /** The ticket in which the work goes on, if the reader may read it. */
  mergedInto: string | undefined
  /** Where tickets of the reader open: the address before the number. */
  address: string
}

/** Points the reader of a merged ticket to the one in which the work goes on. */
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
