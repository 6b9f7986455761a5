import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { KeptView } from '#domain/assessments/kept-contract.ts'
import { company } from '#domain/company/details.ts'
import { Switch } from '../../../ui/choice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { spokenMoment } from '../spoken-moment.ts'
import { Part } from '../../templates/overview.tsx'
import css from './staff-consent.module.css'

/** Whether our staff may read the result, and the switch for those who decide it. */
export function StaffConsent({ kept: { id, isOwn, mayManage, shownToStaff } }: { kept: KeptView }) {
  const queries = useQueryClient()
  const change = useMutation({
    ...orpc.assessments.showToStaff.mutationOptions(),
    onSuccess: async ({ shownToStaff: isShown }, { assessmentId }) => {
      await queries.invalidateQueries({
        queryKey: orpc.assessments.readKeptAssessment.key({ input: { assessmentId } }),
      })
      toast({
        title: isShown ? `${company.name} may read this result` : `${company.name} may no longer read this result`,
        tone: 'success',
        undo: () => change.mutate({ assessmentId, given: !isShown }),
      })
    },
  })
  const isShown = change.isPending ? change.variables.given : shownToStaff !== undefined
  const since = shownToStaff && `since ${spokenMoment(shownToStaff.since)}`
  return (
    <Part title="Who sees this result">
      <div className={css.consent}>
        {!isOwn && (
          <p>
            The client lets {company.name} read this result {since}, and can withdraw it at any time.
          </p>
        )}
        {isOwn && (
          <p>
            Members of your organisation whose rights include it.{' '}
            {isShown ? `Staff of ${company.name} may read it, too.` : `Staff of ${company.name} may not read it.`}
          </p>
        )}
        {mayManage && (
          <Switch
            label={`Let ${company.name} read it`}
            checked={isShown}
            onChange={({ target }) => change.mutate({ assessmentId: id, given: target.checked })}
          />
        )}
        {change.error && <p role="alert">{change.error.message}</p>}
      </div>
    </Part>
  )
}
