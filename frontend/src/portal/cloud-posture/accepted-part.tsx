import { Download } from 'lucide-react'
import { useState } from 'react'
import { riskStateOn, riskSubjectOf } from '#domain/cloud-posture/accepted-risk.ts'
import type { AcceptedRisk } from '#domain/cloud-posture/accepted-risk.ts'
import { titlesOf } from '#domain/cloud-posture/score.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { saveText } from '../parts/save-text.ts'
import { Empty } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import css from './accepted-part.module.css'
import type { PostureResult } from './posture-messages.ts'
import { keepFocus, titleOfPage } from './keep-focus.ts'
import { counted, dayOf } from './posture-words.ts'
import { riskStates } from './risk-states.ts'
import type { Ask } from './use-posture-worker.ts'

interface AcceptedPartProps {
  result: PostureResult
  risks: readonly AcceptedRisk[]
  onRisks: (risks: readonly AcceptedRisk[]) => void
  ask: Ask
  today: string
}

/** Risks that a named person accepted, and the mutelist that says so to Prowler. */
export function AcceptedPart({ result, risks, onRisks, ask, today }: AcceptedPartProps) {
  const titles = titlesOf(result.score)
  return (
    <>
      {risks.length === 0 ? (
        <Empty title="No risk is accepted">
          <p>Open a finding and accept it, with an owner, a reason and an end date.</p>
        </Empty>
      ) : (
        <ul className={css.risks}>
          {risks.map((risk) => {
            const { title, resource, account } = riskSubjectOf(risk, titles)
            const { tone, word } = riskStates[riskStateOn(today, risk)]
            return (
              <li key={JSON.stringify(risk)}>
                <div>
                  <b>{title}</b>
                  <small>{[resource, account].filter(Boolean).join(', ') || 'every resource'}</small>
                  <p>{risk.reason}</p>
                </div>
                <div>
                  <Status tone={tone}>{word}</Status>
                  <small>
                    {risk.owner}, until {dayOf(risk.until)}
                  </small>
                </div>
                <Button
                  size="small"
                  aria-label={`Withdraw: ${title}`}
                  onClick={() => {
                    onRisks(risks.filter((other) => other !== risk))
                    keepFocus(titleOfPage)
                    toast({ title: 'The finding is open again.', undo: () => onRisks(risks) })
                  }}
                >
                  Withdraw
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <Mutelist {...{ result, risks, ask, today }} />
    </>
  )
}

function Mutelist({ result, risks, ask, today }: Omit<AcceptedPartProps, 'onRisks'>) {
  const [written, setWritten] = useState<{ rules: number; alsoMuted: number }>()
  const isEmpty = risks.length === 0 && result.ruleCount === 0
  const save = async () => {
    const { text, rules, alsoMuted } = await ask({ type: 'mutelist' })
    setWritten({ rules, alsoMuted })
    saveText(`mutelist-${today}.yaml`, 'application/yaml', text)
  }
  return (
    <section className={css.mutelist} aria-labelledby="mutelist">
      <h2 id="mutelist">Mutelist for Prowler</h2>
      <p>
        {result.ruleCount > 0
          ? `${counted(result.ruleCount, 'rule', 'rules')} of your files apply here. `
          : 'Add a mutelist to your files, and it applies here. '}
        The saved one has those rules and the accepted risks of Prowler’s own checks, with owner, end and reason as the
        description. Prowler knows no end date: save it again when a risk ends.
      </p>
      <p>
        <Button aria-disabled={isEmpty} onClick={() => void (isEmpty || save())}>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" /> Save the mutelist
        </Button>
      </p>
      <p role="status" className={css.written}>
        {isEmpty && 'There is nothing to write yet.'}
        {!isEmpty && written && `${counted(written.rules, 'rule was', 'rules were')} written. `}
        {written &&
          written.alsoMuted > 0 &&
          `Take care: it would also mute ${counted(written.alsoMuted, 'open finding', 'open findings')} that nobody accepted.`}
      </p>
    </section>
  )
}
