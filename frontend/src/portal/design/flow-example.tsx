import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Gauge } from '../../ui/gauge.tsx'
import { toast } from '../../ui/toast.tsx'
import { Properties, Property } from '../parts/properties.tsx'
import { ChoiceCards, FlowScreen, Review } from '../templates/flow-screen.tsx'
import { Columns, Part } from '../templates/overview.tsx'
import { Page } from '../templates/page.tsx'
import type { ExampleProps } from './states.ts'

const questions = [
  {
    id: 'protect',
    step: 'Protect',
    title: 'Does everyone need a second factor to sign in to email, cloud and administrator accounts?',
  },
  { id: 'recover', step: 'Recover', title: 'Was a restore from the backup tested in the last 90 days?' },
] as const

const answers = [
  { id: 'yes', name: 'Yes', about: 'Every account, administrators included' },
  { id: 'partly', name: 'Partly', about: 'Most people, but some accounts only need a password' },
  { id: 'no', name: 'No', about: 'A password is enough' },
  { id: 'unknown', name: "I don't know", about: 'Scores nothing and is counted apart' },
] as const
type Answer = (typeof answers)[number]['id']

/** A questionnaire: two questions, the review, the result. */
export function FlowExample({ state }: ExampleProps) {
  const [at, setAt] = useState(0)
  const [given, setGiven] = useState<Readonly<Record<string, Answer>>>({})
  const question = questions[at]
  const steps = [
    ...questions.map(({ id, step }) => ({ id, name: step, count: { done: given[id] ? 1 : 0, total: 1 } })),
    { id: 'review', name: 'Review' },
  ]
  if (at > questions.length) return <Result onAgain={() => setAt(0)} />
  return (
    <FlowScreen
      title={question?.title ?? 'Is this right?'}
      over={question?.step ?? 'Review'}
      about={question ? 'A code from an app, a passkey or a security key. An SMS counts as partly.' : undefined}
      steps={steps}
      current={question?.id ?? 'review'}
      onStep={(id) => setAt(steps.findIndex((step) => step.id === id))}
      progress={{ at: at + 1, of: steps.length, left: 'about 3 minutes left' }}
      saved={
        state === 'failed'
          ? { state: 'failed', onRetry: () => toast({ title: 'It is saved', tone: 'success' }) }
          : { state: 'saved', at: '10:24' }
      }
      aside={
        question && (
          <Part title="What it is worth">
            <Properties>
              <Property name="Weight">7,2 of 100 points</Property>
              <Property name="NIST CSF">PR.AA-03</Property>
              <Property name="POPIA">Section 19(1)</Property>
            </Properties>
          </Part>
        )
      }
      onBack={at > 0 ? () => setAt(at - 1) : undefined}
      next={{
        name: question ? 'Continue' : 'See the result',
        onPress: () => setAt(at + 1),
        isDisabled: question !== undefined && given[question.id] === undefined,
      }}
      others={
        question && (
          <Button kind="plain" onClick={() => toast({ title: 'We have asked Pieter Botha' })}>
            Ask someone else
          </Button>
        )
      }
    >
      {question ? (
        <ChoiceCards
          key={question.id}
          label={question.title}
          options={answers.map((answer) =>
            answer.id === 'partly'
              ? { ...answer, more: <TextField label="Who still signs in with a password alone?" /> }
              : answer,
          )}
          chosen={given[question.id]}
          onChoose={(answer) => setGiven({ ...given, [question.id]: answer })}
        />
      ) : (
        <Review
          groups={questions.map(({ id, step, title }) => ({
            id,
            name: step,
            answers: [{ question: title, answer: answers.find((answer) => answer.id === given[id])?.name }],
          }))}
          onChange={(id) => setAt(questions.findIndex((each) => each.id === id))}
        />
      )}
    </FlowScreen>
  )
}

function Result({ onAgain }: { onAgain: () => void }) {
  return (
    <Page
      title="Grade C. By points it is a B."
      about="One open gate holds the grade. Close it and the score counts as it stands."
      actions={
        <Button size="small" onClick={onAgain}>
          Answer again
        </Button>
      }
    >
      <Columns aside={<Gauge value={80} label="80 of 100 points" caption="88 with 3 actions" />}>
        <Part title="What to do next" about="most points for the least work first">
          <p>Second factor for the last 14 accounts: 1 day, 3,6 points, opens the gate.</p>
        </Part>
      </Columns>
    </Page>
  )
}
