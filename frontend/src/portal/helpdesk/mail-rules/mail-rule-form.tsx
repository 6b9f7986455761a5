import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod'
import { categories } from '#domain/helpdesk/category.ts'
import { mailRuleSchema, meaningOf, placeholdersOf, STATE } from '#domain/helpdesk/mail/mail-rule.ts'
import type { MailRule } from '#domain/helpdesk/mail/mail-rule.ts'
import type { QuarantinedMail } from '#domain/helpdesk/mail/quarantined-mail.ts'
import { priorities, priorityNames } from '#domain/helpdesk/priority.ts'
import { TextField } from '../../../ui/field.tsx'
import { orpc } from '../../client/orpc.ts'
import { ComboBox } from '../../parts/combo-box.tsx'
import { Select } from '../../parts/select.tsx'
import { FieldPair } from '../../templates/field-pair.tsx'
import { FormScreen, FormSection, useScreenForm } from '../../templates/form-screen.tsx'
import { OptionalReason, reasonGiven } from '../agreements/optional-reason.tsx'

/** What a new rule takes from a mail. */
export type SampleMail = Pick<QuarantinedMail, 'from' | 'fromName' | 'subject'>

interface MailRuleFormProps {
  /** The rule that is changed; undefined for a new one. */
  rule: MailRule | undefined
  /** A mail that the rule should match. */
  sample: SampleMail | undefined
  onCancel: () => void
  /** Rejects with the sentence to show. */
  onSave: (rule: MailRule, given: { readonly reason?: string }) => Promise<void>
  onSaved: () => void
}

const NOBODY = 'none'
const recoveries = [
  { id: 'resolve', name: 'Resolves the ticket' },
  { id: 'note', name: 'Becomes a note' },
] as const

/** What is typed: words and placeholders stand in one line, with commas between. */
const valuesSchema = z
  .object({
    name: z.string(),
    sender: z.string(),
    subject: z.string(),
    alertWords: z.string(),
    recoveryWords: z.string(),
    key: z.string(),
    organisation: z.string(),
    priority: z.enum(priorities),
    category: z.enum(categories),
    onRecovery: z.enum(['resolve', 'note']),
  })
  .superRefine((values, context) => {
    const parsed = mailRuleSchema.safeParse(ruleOf(values, crypto.randomUUID()))
    const told = new Set<PropertyKey>()
    for (const { path, message } of parsed.error?.issues ?? []) {
      const [field = 'name'] = path
      if (!told.has(field)) context.addIssue({ code: 'custom', path: [field], message })
      told.add(field)
    }
  })
type Values = z.infer<typeof valuesSchema>

/** Writes a rule, and shows what it would do with a subject. */
export function MailRuleForm({ rule, sample, onCancel, onSave, onSaved }: MailRuleFormProps) {
  const organisations = useQuery(orpc.helpdesk.listOrganisations.queryOptions())
  const form = useScreenForm<Values>({
    resolver: zodResolver(valuesSchema),
    defaultValues: rule ? valuesOf(rule) : newValues(sample),
  })
  const { errors } = form.formState
  const [subject, setSubject] = useState(sample?.subject ?? '')
  const [reason, setReason] = useState('')
  const typed = form.watch()
  const names = placeholdersOf(typed.subject).filter((name) => name !== STATE)
  return (
    <FormScreen<Values>
      title={rule ? 'Change a mail rule' : 'New mail rule'}
      about="An alert opens a ticket or notes the open one; its recovery resolves or notes it."
      form={form}
      submit={['Save the rule', 'Saving']}
      onCancel={onCancel}
      onSubmit={async (values) => {
        await onSave(mailRuleSchema.parse(ruleOf(values, rule?.id ?? crypto.randomUUID())), reasonGiven(reason))
        form.reset(values)
        onSaved()
      }}
    >
      <FormSection title="Which mails" about="The sender must be proved by SPF, DKIM or DMARC.">
        <TextField label="Name" error={errors.name?.message} {...form.register('name')} id="name" />
        <TextField
          label="Sender"
          help="An address, or a domain such as @monitor.example."
          error={errors.sender?.message}
          {...form.register('sender')}
          id="sender"
        />
        <TextField
          label="Subject"
          help="Fixed words and placeholders, such as [{state}] {host} {check}. The placeholder {state} is required."
          error={errors.subject?.message}
          {...form.register('subject')}
          id="subject"
        />
      </FormSection>
      <FormSection title="What they mean" about="Separate words by commas. Capitals make no difference.">
        <FieldPair>
          <TextField
            label="States of an alert"
            error={errors.alertWords?.message}
            {...form.register('alertWords')}
            id="alertWords"
          />
          <TextField
            label="States of a recovery"
            error={errors.recoveryWords?.message}
            {...form.register('recoveryWords')}
            id="recoveryWords"
          />
        </FieldPair>
        <TextField
          label="Placeholders that name the fault"
          help={
            names.length > 0 ? `The subject has ${names.join(', ')}.` : 'Mails with the same values are one ticket.'
          }
          error={errors.key?.message}
          {...form.register('key')}
          id="key"
        />
      </FormSection>
      <FormSection title="Try it" about="Nothing is sent or stored.">
        <TextField label="Subject of a mail" value={subject} onChange={(event) => setSubject(event.target.value)} />
        <p role="status">
          {subject.trim() === '' ? 'Enter a subject to see what it would do.' : effectOf(typed, subject)}
        </p>
      </FormSection>
      <FormSection title="The ticket">
        <Controller
          control={form.control}
          name="organisation"
          render={({ field: { value, onChange, ref } }) => (
            <ComboBox
              label="Organisation"
              help="Its members who see all tickets see these too."
              options={[{ id: NOBODY, name: 'None' }, ...(organisations.data?.organisations ?? [])]}
              chosen={value}
              onChoose={(id) => onChange(id ?? NOBODY)}
              control={ref}
            />
          )}
        />
        <FieldPair>
          <Controller
            control={form.control}
            name="priority"
            render={({ field: { value, onChange, ref } }) => (
              <Select
                label="Priority"
                options={priorities.map((id) => ({ id, name: priorityNames[id] }))}
                chosen={value}
                onChoose={onChange}
                control={ref}
              />
            )}
          />
          <Controller
            control={form.control}
            name="category"
            render={({ field: { value, onChange, ref } }) => (
              <Select
                label="Category"
                options={categories.map((id) => ({ id, name: id }))}
                chosen={value}
                onChoose={onChange}
                control={ref}
              />
            )}
          />
        </FieldPair>
        <Controller
          control={form.control}
          name="onRecovery"
          render={({ field: { value, onChange, ref } }) => (
            <Select label="A recovery" options={recoveries} chosen={value} onChoose={onChange} control={ref} />
          )}
        />
      </FormSection>
      <FormSection title="Why" about="Who changed it and when is kept in any case.">
        <OptionalReason value={reason} onChange={setReason} />
      </FormSection>
    </FormScreen>
  )
}

/** What a mail with this subject would do, as a sentence. */
function effectOf(values: Values, subject: string): string {
  const rule = ruleOf(values, '')
  const meaning = meaningOf(rule, subject)
  switch (meaning.means) {
    case 'nothing':
      return 'The rule does not match: the subject has another form.'
    case 'other-state':
      return `The rule does not match: “${meaning.state}” is no state of an alert or a recovery.`
    case 'alert':
      return `An alert about ${meaning.key.join(', ')}. It opens a ticket, or notes the open one.`
    case 'recovery':
      return `A recovery of ${meaning.key.join(', ')}. It ${values.onRecovery === 'resolve' ? 'resolves' : 'notes'} the open ticket.`
  }
}

function ruleOf({ organisation, ...values }: Values, id: string): MailRule {
  return {
    ...values,
    id,
    alertWords: listed(values.alertWords),
    recoveryWords: listed(values.recoveryWords),
    key: listed(values.key),
    ...(organisation !== NOBODY && { organisation }),
  }
}

function valuesOf({ alertWords, recoveryWords, key, organisation = NOBODY, ...known }: MailRule): Values {
  const { id: _, ...rule } = known
  return {
    ...rule,
    organisation,
    alertWords: alertWords.join(', '),
    recoveryWords: recoveryWords.join(', '),
    key: key.join(', '),
  }
}

/** A new rule; of a mail it has the sender and the subject, whose changing parts the admin replaces by placeholders. */
function newValues(sample: SampleMail | undefined): Values {
  return {
    name: sample?.fromName ?? '',
    sender: sample?.from ?? '',
    subject: sample?.subject.replaceAll(/[{}]/g, '') ?? '',
    alertWords: '',
    recoveryWords: '',
    key: '',
    organisation: NOBODY,
    priority: 'normal',
    category: 'Technical Support',
    onRecovery: 'resolve',
  }
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim().replaceAll(/^\{|\}$/g, ''))
    .filter((word) => word !== '')
}
