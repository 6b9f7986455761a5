import type { Deal } from '#domain/resellers/deal.ts'
import type { InvoiceLine } from '#domain/resellers/document.ts'
import type { DecidedPrice } from '#domain/resellers/partner-price.ts'
import { proForma, recipientOf } from '#domain/resellers/pro-forma.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import type { Reseller } from '#domain/resellers/reseller.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ProFormaSheet } from '../pro-forma-sheet.tsx'
import { useProFormaPdf } from '../use-pro-forma-pdf.ts'
import { today } from '../words.ts'

interface DraftProFormaProps {
  deal: Deal
  reseller: Pick<Reseller, 'name' | 'legalName' | 'address' | 'vatNumber'>
  /** The client's details with a referral. */
  client: { name: string; address: string; vatNumber?: string } | undefined
  quote: Quote | undefined
  /** As they would be invoiced. */
  lines: readonly InvoiceLine[]
  /** Prices of lines of the quote that the price list does not have. */
  decided: readonly DecidedPrice[]
  /** Back to what was entered. */
  onBack: () => void
}

/** The pro forma of what was entered for an invoice, as a page. It is stored nowhere, so it has no address of its own. */
export function DraftProForma({ deal, reseller, client, quote, lines, decided, onBack }: DraftProFormaProps) {
  const print = useProFormaPdf()
  const to = client && { client }
  return (
    <Dialog
      open
      isWide
      onClose={onBack}
      title={`Pro forma for ${deal.customer}`}
      about="What the invoice would say. Nothing is issued, and it is stored nowhere."
      actions={
        <>
          <Button
            kind="primary"
            busy={print.isPending}
            busyText="Making it"
            onClick={() =>
              print.mutate(
                quote
                  ? { of: 'quote', quoteId: quote.id, decided: [...decided], ...to }
                  : { of: 'draft', dealId: deal.id, lines: [...lines], ...to },
              )
            }
          >
            PDF
          </Button>
          <Button onClick={onBack}>Back</Button>
        </>
      }
    >
      <ProFormaSheet
        page={proForma({
          recipient: recipientOf(deal, reseller, client),
          lines,
          madeOn: today(),
          validUntil: quote?.validUntil,
        })}
      />
    </Dialog>
  )
}
