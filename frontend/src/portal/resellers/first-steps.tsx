import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import type { Partnership } from '#domain/resellers/contract.ts'
import { stepsOf } from '#domain/resellers/first-steps.ts'
import type { FirstStep } from '#domain/resellers/first-steps.ts'
import { rand } from '#domain/billing/money-text.ts'
import { termsOn } from '#domain/resellers/programme.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { orpc } from '../client/orpc.ts'
import { Part } from '../templates/overview.tsx'
import css from './partner.module.css'
import { today } from './words.ts'

interface Shown {
  readonly title: string
  readonly about: string
  readonly address: string
  readonly action: string
}

const dashboard = '/reseller-dashboard'
const words: Readonly<Record<FirstStep, Shown>> = {
  'second-factor': {
    title: 'Secure your sign-in',
    about: 'Your second factor is on.',
    address: '/account/security',
    action: 'See it',
  },
  bank: {
    title: 'Enter your bank details',
    about: `They wait ${termsOn(today()).coolingOffDays} days before we pay to them. Payouts begin at ${rand(termsOn(today()).leastPayout)}.`,
    address: `${dashboard}/settings`,
    action: 'Enter',
  },
  team: {
    title: 'Invite your colleagues',
    about: 'Each sees their own deals, or everything with commission and payouts.',
    address: `${dashboard}/team`,
    action: 'Invite',
  },
  deal: {
    title: 'Register your first deal',
    about: `We answer within one working day and protect it for ${termsOn(today()).protectionDays} days.`,
    address: `${dashboard}/deals?register`,
    action: 'Register',
  },
  quote: {
    title: 'Quote an approved deal',
    about: 'The customer accepts it by a link, without an account.',
    address: `${dashboard}/quotes`,
    action: 'Quote',
  },
}

/** What a new reseller does first; gone once the business runs. */
export function FirstSteps({ partnership }: { partnership: Partnership }) {
  const isNew = stepsOf(partnership, 0).length > 0
  const { data: team } = useQuery({ ...orpc.accounts.listMembers.queryOptions(), enabled: isNew })
  const steps = stepsOf(partnership, (team?.members.length ?? 1) + (team?.invitations.length ?? 0))
  if (steps.length === 0) return null
  const next = steps.find(({ isDone }) => !isDone)?.step
  return (
    <Part title="First steps" about={`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`}>
      <ol className={css.steps}>
        {steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            {isDone ? (
              <CircleCheck size={20} strokeWidth={1.75} role="img" aria-label="Done:" />
            ) : (
              <Circle size={20} strokeWidth={1.75} role="img" aria-label="To do:" />
            )}
            <span className={css.two}>
              <b>{words[step].title}</b>
              {!isDone && <span>{words[step].about}</span>}
            </span>
            {!isDone && (
              <ButtonLink size="small" kind={step === next ? 'primary' : 'plain'} href={words[step].address}>
                {words[step].action}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Part>
  )
}
