import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { admit } from '#domain/accounts/access.ts'
import { closingRulesSchema } from '#domain/helpdesk/closing-schema.ts'
import type { ClosingRules } from '#domain/helpdesk/closing.ts'
import { useMe } from '../../../accounts/me.ts'
import { queryClient } from '../../../client/queries.ts'
import { TextField } from '../../../ui/field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { prefetching } from '../../prefetching.ts'
import { FormScreen, FormSection, useScreenForm } from '../../templates/form-screen.tsx'
import { Page } from '../../templates/page.tsx'
import { deskSettings } from './desk-settings.ts'
import { OptionalReason, reasonGiven } from './optional-reason.tsx'
import { SettingHistory } from './setting-history.tsx'
import css from './agreements.module.css'

const closingQuery = () => orpc.helpdesk.readClosing.queryOptions()
const DESCRIPTION = 'When resolved tickets are closed.'

const typedDays = z.string().superRefine((typed, context) => {
  const [problem] = closingRulesSchema.shape.closeDays.safeParse(Number(typed)).error?.issues ?? []
  if (problem) context.addIssue({ code: 'custom', message: problem.message })
})
const valuesSchema = z.object({ closeDays: typedDays, reopenDays: typedDays })
type Values = z.infer<typeof valuesSchema>

/** Starts reading the rules of closing. */
export const loader = prefetching(() => [queryClient.prefetchQuery(closingQuery())])

/** After how many days a resolved ticket is closed, and until when a reply reopens it. */
export function Component() {
  const query = useQuery(closingQuery())
  const { data } = query
  return (
    <>
      <PageHead title="Closing" description={DESCRIPTION} />
      {data ? (
        <ClosingForm key={data.version} closing={data.closing} version={data.version} />
      ) : (
        <Page title="Closing" tabs={deskSettings}>
          {query.error ? (
            <Failed
              title="We can't show the days of closing right now"
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <Skeleton shape="form" label="Loading the days of closing" />
          )}
        </Page>
      )}
    </>
  )
}

function ClosingForm({ closing, version }: { closing: ClosingRules; version: number }) {
  const queries = useQueryClient()
  const me = useMe().data
  const mayWrite = me !== undefined && admit('admin', me) === 'admitted'
  const form = useScreenForm<Values>({
    resolver: zodResolver(valuesSchema),
    defaultValues: { closeDays: String(closing.closeDays), reopenDays: String(closing.reopenDays) },
  })
  const { errors } = form.formState
  const [reason, setReason] = useState('')
  const save = async (changed: ClosingRules, given: { readonly reason?: string }) => {
    const saved = await orpc.helpdesk.saveClosing.call({ version, closing: changed, ...given })
    queries.setQueryData(orpc.helpdesk.readClosing.queryKey(), saved)
    await queries.invalidateQueries({ queryKey: orpc.helpdesk.readSettingHistory.key() })
  }
  return (
    <FormScreen<Values>
      title="Closing"
      about="A change holds for tickets that are resolved from now on. Resolved tickets keep the date that their requester was shown."
      tabs={deskSettings}
      isReadOnly={!mayWrite}
      form={form}
      submit={['Save the days', 'Saving']}
      onSubmit={async (values) => {
        const changed = { closeDays: Number(values.closeDays), reopenDays: Number(values.reopenDays) }
        await save(changed, reasonGiven(reason))
        toast({ title: 'The days are saved', tone: 'success' })
        form.reset(values)
      }}
      after={
        <SettingHistory
          setting="closing"
          restoring={
            mayWrite
              ? {
                  current: { setting: 'closing', closing },
                  save: async (state, why) => {
                    if (state.setting === 'closing') await save(state.closing, { reason: why })
                  },
                }
              : undefined
          }
        />
      }
    >
      <fieldset className={css.parts} disabled={!mayWrite} aria-label="Closing">
        <FormSection title="Resolved tickets" about="Until it is closed, the requester can reply, reopen and rate it.">
          <TextField
            label="Days until a resolved ticket is closed"
            inputMode="numeric"
            error={errors.closeDays?.message}
            {...form.register('closeDays')}
            id="closeDays"
          />
        </FormSection>
        <FormSection
          title="Closed tickets"
          about="A change holds for every closed ticket. A later reply opens a new ticket, linked to the closed one."
        >
          <TextField
            label="Days in which a reply reopens it"
            inputMode="numeric"
            error={errors.reopenDays?.message}
            {...form.register('reopenDays')}
            id="reopenDays"
          />
        </FormSection>
        {mayWrite && (
          <FormSection title="Why" about="Who changed it and when is kept in any case.">
            <OptionalReason value={reason} onChange={setReason} />
          </FormSection>
        )}
      </fieldset>
    </FormScreen>
  )
}
