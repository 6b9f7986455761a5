import { useState } from 'react'
import type { KeptPosture, KeptStep } from '#domain/cloud-posture/kept-posture.ts'
import { mayAskTicket } from '#domain/results/decision-state.ts'
import type { Decision } from '#domain/results/decision.ts'
import { Button } from '../../../ui/button.tsx'
import { keepFocus, titleOfPage } from '../keep-focus.ts'
import { AskDialog, useAsker } from './ask-dialog.tsx'
import { TicketLink } from './asked.tsx'
import css from './kept-posture.module.css'

interface QuoteButtonProps {
  resultId: string
  content: KeptPosture
  days: KeptStep['days']
  about: string
  decision: Decision | undefined
  mayAsk: boolean
}

/** Asks the help desk to quote for all steps of a deadline, once it was shown what is sent. */
export function QuoteButton({ resultId, content, days, about, decision, mayAsk }: QuoteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { name } = useAsker()
  return (
    <div className={css.quote}>
      <TicketLink ticket={decision?.ticket} />
      {mayAsk && name !== '' && (!decision || mayAskTicket(decision)) && (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={`Ask for a quote: the steps within ${days} days`}
          onClick={() => setOpen(true)}
        >
          Ask for a quote
        </Button>
      )}
      {isOpen && (
        <AskDialog
          resultId={resultId}
          content={content}
          about={about}
          as="quote"
          decision={decision}
          onClose={() => setOpen(false)}
          onAsked={() => {
            setOpen(false)
            keepFocus(() => document.getElementById(`days-${days}`) ?? titleOfPage())
          }}
        />
      )}
    </div>
  )
}
