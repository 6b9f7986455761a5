import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { admit } from '#domain/accounts/access.ts'
import type { MailRule } from '#domain/helpdesk/mail/mail-rule.ts'
import { priorityNames } from '#domain/helpdesk/priority.ts'
import { useMe } from '../../../accounts/me.ts'
import { queryClient } from '../../../client/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { IconAction } from '../../parts/icon-action.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { prefetching } from '../../prefetching.ts'
import { Page } from '../../templates/page.tsx'
import { Setting, SettingsGroup } from '../../templates/settings.tsx'
import { deskSettings } from '../agreements/desk-settings.ts'
import { SettingHistory } from '../agreements/setting-history.tsx'
import { quarantinedMail } from '../quarantine/quarantine.ts'
import { refusalWords } from '../refusal-words.ts'
import { queueTicket } from '../queue/queue.ts'
import { DeskAddresses } from './desk-addresses.tsx'
import { MailRuleForm } from './mail-rule-form.tsx'
import type { SampleMail } from './mail-rule-form.tsx'
import { ReplyKeySetting } from './reply-key-setting.tsx'

const TITLE = 'Mail rules'
const ADDRESS = '/admin/helpdesk/settings/mail-rules'
const rulesQuery = () => orpc.helpdesk.readMailRules.queryOptions()

/** Starts reading the rules. */
export const loader = prefetching(() => [queryClient.prefetchQuery(rulesQuery())])

/** The rules that make tickets of mails of monitoring systems, and the one that is written. */
export function Component() {
  const query = useQuery(rulesQuery())
  const queries = useQueryClient()
  const go = useNavigate()
  const [search] = useSearchParams()
  const asked = search.get('rule')
  const mailId = search.get('mail')
  const mail = useQuery({ ...quarantinedMail(mailId ?? ''), enabled: mailId !== null })
  // The ticket that a mail without a rule became.
  const ticket = useQuery(queueTicket(search.get('ticket') ?? ''))
  const sample = mail.data ?? (ticket.data && mailOf(ticket.data))
  const me = useMe().data
  const mayWrite = me !== undefined && admit('admin', me) === 'admitted'
  const { data } = query
  const save = useMutation({
    mutationFn: (changed: {
      readonly rules: readonly MailRule[]
      readonly version: number
      readonly reason?: string
    }) => orpc.helpdesk.saveMailRules.call({ ...changed, rules: [...changed.rules] }),
    onSuccess: (saved) => {
      queries.setQueryData(rulesQuery().queryKey, saved)
      void queries.invalidateQueries({ queryKey: orpc.helpdesk.readSettingHistory.key() })
    },
    onError: () => void queries.invalidateQueries({ queryKey: rulesQuery().queryKey }),
  })
  const tell = (error: unknown) => toast({ title: refusalWords(error), tone: 'error' })

  if (!data || mail.isLoading || ticket.isLoading)
    return (
      <Page title={TITLE} tabs={deskSettings}>
        <PageHead title={TITLE} description="Which mails of monitoring systems become tickets." />
        {query.error ? (
          <Failed title="We can't show the rules right now" error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton shape="form" label="Loading the rules" />
        )}
      </Page>
    )
  const { rules, version } = data
  const edited = rules.find(({ id }) => id === asked)

  if (mayWrite && (edited || asked === 'new'))
    return (
      <>
        <PageHead title={TITLE} description="Which mails of monitoring systems become tickets." />
        <MailRuleForm
          key={edited?.id ?? 'new'}
          rule={edited}
          sample={sample}
          onCancel={() => void go(ADDRESS)}
          onSave={async (rule, given) => {
            const changed = edited ? rules.map((each) => (each.id === rule.id ? rule : each)) : [...rules, rule]
            await save.mutateAsync({ rules: changed, version, ...given })
            toast({ title: `${rule.name} is saved`, tone: 'success' })
          }}
          onSaved={() => void go(ADDRESS)}
        />
      </>
    )

  const remove = async (rule: MailRule) => {
    try {
      const without = await save.mutateAsync({ rules: rules.filter(({ id }) => id !== rule.id), version })
      toast({
        title: `${rule.name} is removed`,
        undo: () => void save.mutateAsync({ rules, version: without.version }).catch(tell),
      })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <Page
      title={TITLE}
      tabs={deskSettings}
      about="An alert of a monitoring system and its recovery become one ticket. The first rule that matches counts."
    >
      <PageHead title={TITLE} description="Which mails of monitoring systems become tickets." />
      <SettingsGroup
        title="Rules"
        about="Only mails whose sender is proved count. Monitoring systems are never answered."
      >
        {rules.length === 0 && (
          <Setting name="None yet">Mails of monitoring systems wait in the quarantine as automatic mail.</Setting>
        )}
        {rules.map((rule) => (
          <Setting
            key={rule.id}
            name={rule.name}
            control={
              mayWrite && (
                <>
                  <Button
                    size="small"
                    aria-label={`Change ${rule.name}`}
                    onClick={() => void go(`${ADDRESS}?rule=${encodeURIComponent(rule.id)}`)}
                  >
                    Change
                  </Button>
                  <IconAction
                    label={`Remove ${rule.name}`}
                    icon={Trash2}
                    busy={save.isPending}
                    onPress={() => void remove(rule)}
                  />
                </>
              )
            }
          >
            {rule.sender}, “{rule.subject}”. Priority {priorityNames[rule.priority].toLowerCase()};{' '}
            {rule.onRecovery === 'resolve' ? 'a recovery resolves the ticket' : 'a recovery becomes a note'}.
          </Setting>
        ))}
        {mayWrite && (
          <div>
            <Button kind="primary" size="small" onClick={() => void go(`${ADDRESS}?rule=new`)}>
              Add a rule
            </Button>
          </div>
        )}
      </SettingsGroup>
      <DeskAddresses />
      <ReplyKeySetting mayWrite={mayWrite} />
      <SettingHistory
        setting="mail-rules"
        restoring={
          mayWrite
            ? {
                current: { setting: 'mail-rules', rules: [...rules] },
                save: async (state, reason) => {
                  if (state.setting === 'mail-rules') await save.mutateAsync({ rules: state.rules, version, reason })
                },
              }
            : undefined
        }
      />
    </Page>
  )
}

function mailOf({ name, email, subject }: { name: string; email: string; subject: string }): SampleMail {
  return { fromName: name, from: email, subject }
}
