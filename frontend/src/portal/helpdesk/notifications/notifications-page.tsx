import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing, Lock } from 'lucide-react'
import { noticeEvents } from '#domain/helpdesk/notifications/notice-choices.ts'
import type { Choice, NoticeEvent } from '#domain/helpdesk/notifications/notice-choices.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { queryClient } from '../../../client/queries.ts'
import { Select } from '../../parts/select.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { prefetching } from '../../prefetching.ts'
import { Page } from '../../templates/page.tsx'
import { Setting, SettingsGroup } from '../../templates/settings.tsx'
import { always, eventWords, mailTimeWords } from './notice-words.ts'
import css from './notifications-page.module.css'

const choicesQuery = () => orpc.helpdesk.readNoticeChoices.queryOptions()

export const loader = prefetching(() => [queryClient.prefetchQuery(choicesQuery())])

/** Which notifications the person gets about tickets. Every change is saved at once. */
export function Component() {
  const query = useQuery(choicesQuery())
  const { data } = query
  return (
    <Page title="Notifications" about="What you are told of, and how. Changes are saved at once.">
      <PageHead title="Notifications" description="What you are told of by email and in the portal." />
      {data ? (
        <Choices view={data} />
      ) : query.error ? (
        <Failed title="Your choices could not be read" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="form" label="Loading your choices" />
      )}
    </Page>
  )
}

type ChoicesView = NonNullable<Awaited<ReturnType<typeof orpc.helpdesk.readNoticeChoices.call>>>

function Choices({ view }: { view: ChoicesView }) {
  const { side, choices, version, digestHour } = view
  const queries = useQueryClient()
  const key = orpc.helpdesk.readNoticeChoices.queryKey()
  const save = useMutation(
    orpc.helpdesk.saveNoticeChoices.mutationOptions({
      onMutate: ({ choices: chosen }) => queries.setQueryData(key, { ...view, choices: chosen }),
      onSuccess: (saved) => queries.setQueryData(key, saved),
      onError: ({ message }) => {
        toast({ title: message, tone: 'error' })
        void queries.invalidateQueries({ queryKey: key })
      },
    }),
  )
  const choose = (event: NoticeEvent, choice: Choice) =>
    save.mutate({ choices: { ...choices, [event]: choice }, version })
  const hour = `${String(digestHour).padStart(2, '0')}:00`
  return (
    <>
      <SettingsGroup
        title="Tickets"
        about={`The digest is one email at ${hour}, South African time, on working days. It comes only if something happened.`}
      >
        {noticeEvents.map((event) => {
          const [words, choice] = [eventWords[side][event], choices[event]]
          return (
            words &&
            choice && (
              <Setting
                key={event}
                name={words.name}
                control={
                  <div className={css.controls}>
                    <div className={css.portal}>
                      <Checkbox
                        label="In the portal"
                        aria-label={`In the portal: ${words.name}`}
                        checked={choice.portal}
                        disabled={save.isPending}
                        onChange={({ target }) => choose(event, { ...choice, portal: target.checked })}
                      />
                    </div>
                    <div className={css.mail}>
                      <Select
                        label={`Email: ${words.name}`}
                        hideLabel
                        options={mailTimeWords}
                        chosen={choice.mail}
                        onChoose={(mail) => choose(event, { ...choice, mail })}
                      />
                    </div>
                  </div>
                }
              >
                {words.about}
                {!choice.portal && choice.mail === 'never' && <p className={css.off}>You are not told of this.</p>}
              </Setting>
            )
          )
        })}
      </SettingsGroup>
      <SettingsGroup title="Always sent" about="These cannot be switched off.">
        {always[side].map(({ name, about }) => (
          <Setting
            key={name}
            name={name}
            control={
              <span className={css.locked}>
                {side === 'agent' && name.startsWith('Calls') ? (
                  <BellRing size={16} strokeWidth={1.75} aria-hidden="true" />
                ) : (
                  <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
                )}
                Always
              </span>
            }
          >
            {about}
          </Setting>
        ))}
      </SettingsGroup>
    </>
  )
}
