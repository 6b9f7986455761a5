import { useState } from 'react'
import { riskStateOn } from '#domain/cloud-posture/accepted-risk.ts'
import type { AcceptedRisk } from '#domain/cloud-posture/accepted-risk.ts'
import { isAnswerCheck } from '#domain/cloud-posture/result-keys.ts'
import { coveredTold, risksNotTakenOver } from '#domain/cloud-posture/steps-left.ts'
import { Button } from '../../../ui/button.tsx'
import { Status } from '../../parts/status.tsx'
import accepted from '../accepted-part.module.css'
import page from '../cloud-posture.module.css'
import { keepFocus, titleOfPage } from '../keep-focus.ts'
import { dayOf } from '../posture-words.ts'
import { riskStates } from '../risk-states.ts'
import { TeamRiskDialog } from './team-risk-dialog.tsx'
import { useNamed } from './use-named.ts'
import { usePostureDecisions, useRiskDecision } from './use-posture-decisions.ts'
import type { TeamRisk } from './use-posture-decisions.ts'

/** Risks that the team accepted, those that end first at the top. Nothing without one. */
export function RiskRegister() {
  const { risks, today, mayDecide } = usePostureDecisions()
  if (risks.length === 0) return null
  return (
    <section className={page.part} aria-labelledby="risks">
      <h2 id="risks" tabIndex={-1}>
        Risks that the team accepted
      </h2>
      <p className={page.small}>
        They hold for every result, stay in the score and leave the plan. A resource on which a check opens later is
        open. From the day after the last one on they are open again.
      </p>
      <ul className={accepted.risks}>
        {risks.map((risk) => (
          <li key={risk.key}>
            <RiskRow risk={risk} today={today} mayDecide={mayDecide} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RiskRow({ risk, today, mayDecide }: { risk: TeamRisk; today: string; mayDecide: boolean }) {
  const [isRenewing, setRenewing] = useState(false)
  const { withdraw, isBusy, error } = useRiskDecision()
  const { about, covers, owner, reason, until, at, by } = risk
  const named = useNamed()
  const { tone, word } = riskStates[riskStateOn(today, { from: at.slice(0, 10), until })]
  return (
    <>
      <div dir="auto">
        <b>{about.title}</b>
        <small>{placeOf(about, covers)}</small>
        <p>{reason}</p>
        {error && <p role="alert">{error}</p>}
      </div>
      <div>
        <Status tone={tone}>{word}</Status>
        <small dir="auto">
          {owner} answers for it until {dayOf(until)}
        </small>
        <small>Accepted by {named(by)}</small>
      </div>
      {mayDecide && (
        <div className={accepted.actions}>
          <Button size="small" aria-label={`Renew: ${about.title}`} onClick={() => setRenewing(true)}>
            Renew
          </Button>
          <Button
            size="small"
            busy={isBusy}
            busyText="Withdrawing"
            aria-label={`Withdraw: ${about.title}`}
            // The row says what went wrong.
            onClick={() => {
              keepFocus(() => document.getElementById('risks') ?? titleOfPage())
              void withdraw(risk).catch(() => undefined)
            }}
          >
            Withdraw
          </Button>
        </div>
      )}
      {isRenewing && (
        <TeamRiskDialog
          about={about}
          places={[]}
          covers={risk.covers}
          before={risk}
          onClose={() => setRenewing(false)}
        />
      )}
    </>
  )
}

function placeOf({ check, resource, account }: TeamRisk['about'], covers: TeamRisk['covers']): string {
  if (resource === undefined) return isAnswerCheck(check) ? 'an answer about what no scan sees' : coveredTold(covers)
  return [resource, account].filter(Boolean).join(', ')
}

interface RisksOfResultProps {
  risks: readonly AcceptedRisk[]
  titles: ReadonlyMap<string, string>
}

/** Risks that were accepted in the tool before the result was kept. The team takes over those that still stand. */
export function RisksOfResult({ risks, titles }: RisksOfResultProps) {
  const { today, mayDecide, risks: ofTeam } = usePostureDecisions()
  const { accept, isBusy, error } = useRiskDecision()
  const left = risksNotTakenOver(risks, ofTeam, titles)
  if (left.length === 0) return null
  return (
    <section className={page.part} aria-labelledby="own-risks">
      <h2 id="own-risks">Risks that were accepted before it was kept</h2>
      <p className={page.small}>They count for this result alone, until the team takes them over.</p>
      {error && <p role="alert">{error}</p>}
      <ul className={accepted.risks}>
        {left.map(({ risk, about }) => {
          const state = riskStateOn(today, risk)
          const { tone, word } = riskStates[state]
          return (
            <li key={JSON.stringify(risk)}>
              <div dir="auto">
                <b>{about.title}</b>
                <small>{placeOf(about, risk.covers)}</small>
                <p>{risk.reason}</p>
              </div>
              <div>
                <Status tone={tone}>{word}</Status>
                <small dir="auto">
                  {risk.owner} answers for it until {dayOf(risk.until)}
                </small>
              </div>
              {mayDecide && risk.until > today && (
                <Button
                  size="small"
                  busy={isBusy}
                  busyText="Storing"
                  aria-label={`Accept for the team: ${about.title}`}
                  onClick={() => {
                    keepFocus(() => document.getElementById('risks') ?? titleOfPage())
                    void accept({ ...risk, about }).catch(() => undefined)
                  }}
                >
                  Accept for the team
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
