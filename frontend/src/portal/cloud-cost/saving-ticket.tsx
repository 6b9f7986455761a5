import { Ticket } from 'lucide-react'
import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import type { Recommendation } from '#domain/cloud-cost/recommendations.ts'
import { Button } from '../../ui/button.tsx'
import { announce } from '../../ui/events.ts'
import { toast } from '../../ui/toast.tsx'

const RESOURCES = 10

/** Loads what makes the text of a ticket. */
export const loadSavingStep = () =>
  Promise.all([import('#domain/cloud-cost/kept-bill.ts'), import('#domain/cloud-cost/saving-step.ts')])

/** Opens the help desk's form about a recommendation. The form shows what it sends before anybody sends it. */
export function SavingTicket({ recommendation, analysis }: { recommendation: Recommendation; analysis: Analysis }) {
  const ask = async () => {
    const [{ keptRecommendation }, { savingStep }] = await loadSavingStep()
    const { currency, firstDay, lastDay } = analysis.reconciliation
    const step = savingStep(keptRecommendation(recommendation, RESOURCES), {
      currency,
      firstDay,
      lastDay,
      period: analysis.period,
    })
    announce('openHelpdesk', { category: 'Cloud Solutions', ...step })
  }
  return (
    <p>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`Open a ticket: ${recommendation.title}`}
        onClick={() =>
          void ask().catch(() =>
            toast({ title: 'The help desk could not be loaded. Check your connection.', tone: 'error' }),
          )
        }
      >
        <Ticket size={14} strokeWidth={1.75} aria-hidden="true" /> Open a ticket
      </Button>
    </p>
  )
}
