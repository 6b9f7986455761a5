import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SetId } from '#domain/assessments/question-set.ts'
import { answerDays } from '#domain/assessments/rounds/round.ts'
import type { Attribution } from '#domain/assessments/rounds/round.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choice.tsx'
import { orpc } from '../../client/orpc.ts'
import { CallFailure } from '../../parts/call-failure.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Select } from '../../parts/select.tsx'
import { TrialNeeded } from '../../parts/trial-needed.tsx'
import { useGo } from '../../use-go.ts'
import { setFacts } from '../kept/set-facts.ts'
import { roundAddress } from './addresses.ts'
import css from './round-form.module.css'

const sets = setFacts.map(({ id, title }) => ({ id, name: title }))
const terms = answerDays.map((days) => ({ id: String(days), name: `${days} days` }))
const attributionOptions = [
  { value: 'named', label: 'With names', help: 'You and owners see who gave which answer. Colleagues are told so.' },
  {
    value: 'unnamed',
    label: 'Without names',
    help: 'You see “Respondent 1”. In a small team, or where sections differ, people may still be recognised.',
  },
] as const

/** Opens a round: which questions, how long, and whether names stand beside answers. */
export function OpenRoundDialog({ onClose }: { onClose: () => void }) {
  const [set, setSet] = useState<SetId>('cyberscore')
  const [days, setDays] = useState('14')
  const [attribution, setAttribution] = useState<Attribution>('named')
  const queries = useQueryClient()
  const go = useGo()
  const open = useMutation({
    mutationFn: () =>
      orpc.assessments.openRound.call({
        set,
        attribution,
        days: answerDays.find((each) => String(each) === days) ?? 14,
      }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: orpc.assessments.listRounds.key() })
      onClose()
      go(roundAddress(id))
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Open a round"
      about="Next you invite colleagues. They need no account, and each answers apart."
    >
      <div className={css.form}>
        <Select label="Questions" options={sets} chosen={set} onChoose={setSet} />
        <TrialNeeded key={set} product={set} to="change">
          <Select label="Colleagues may answer for" options={terms} chosen={days} onChoose={setDays} />
          <RadioGroup
            legend="Answers are compared"
            name="attribution"
            options={attributionOptions}
            value={attribution}
            onChange={setAttribution}
          />
          {open.error && <CallFailure error={open.error} />}
          <Button kind="primary" busy={open.isPending} busyText="Opening" onClick={() => open.mutate()}>
            Open the round
          </Button>
        </TrialNeeded>
      </div>
    </Dialog>
  )
}
