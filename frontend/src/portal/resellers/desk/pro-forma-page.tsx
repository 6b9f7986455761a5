import { useParams } from 'react-router-dom'
import { ProFormaOfQuote, ProFormaPdf } from '../pro-forma-of-quote.tsx'
import { DeskScreen, deskLoader } from './desk-screen.tsx'

export const loader = deskLoader

/** The pro forma of a quote, as staff see it. */
export function Component() {
  const { quoteId = '' } = useParams()
  return (
    <DeskScreen
      about="What the invoice of a quote would say. It is not a tax invoice, and it is in no book."
      renderActions={({ quotes }) => <ProFormaPdf quotes={quotes} quoteId={quoteId} />}
    >
      {({ quotes, deals, resellers, prices }) => (
        <ProFormaOfQuote quotes={quotes} deals={deals} resellers={resellers} prices={prices} quoteId={quoteId} />
      )}
    </DeskScreen>
  )
}
