import { useParams } from 'react-router-dom'
import { PartnerScreen, partnerLoader } from './partner-screen.tsx'
import { ProFormaOfQuote, ProFormaPdf } from './pro-forma-of-quote.tsx'

export const loader = partnerLoader

/** The pro forma of a quote of the reseller. */
export function Component() {
  const { quoteId = '' } = useParams()
  return (
    <PartnerScreen
      title="Pro forma"
      about="What the invoice of this quote would say. It is not a tax invoice, and it is in no statement."
      renderActions={({ quotes }) => <ProFormaPdf quotes={quotes} quoteId={quoteId} />}
    >
      {({ quotes, deals, reseller, prices }) => (
        <ProFormaOfQuote quotes={quotes} deals={deals} resellers={[reseller]} prices={prices} quoteId={quoteId} />
      )}
    </PartnerScreen>
  )
}
