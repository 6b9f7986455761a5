import { Copy, MessageSquareText, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '../../../client/queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { IconAction } from '../../parts/icon-action.tsx'
import { Empty, Failed, FilteredEmpty, Skeleton } from '../../parts/states.tsx'
import { prefetching } from '../../prefetching.ts'
import { Page } from '../../templates/page.tsx'
import { useGo } from '../../use-go.ts'
import { cannedOptions, fitsWords, useCanned, useCannedChanges } from './canned-replies.ts'
import type { ListedCanned } from './canned-replies.ts'
import css from './replies-page.module.css'

const EDIT = '/admin/helpdesk/replies/edit'

/** Starts reading the canned replies. */
export const loader = prefetching(() => [queryClient.prefetchQuery(cannedOptions())])

/** Own and shared canned replies: find, write, change, remove. */
export function Component() {
  const query = useCanned()
  const [words, setWords] = useState('')
  const all = query.data?.canned
  const shown = all?.filter((each) => fitsWords(each, words)) ?? []
  return (
    <Page
      title="Canned replies"
      about="Texts that you send often. Type / in a reply to insert one."
      actions={
        <ButtonLink kind="primary" size="small" href={EDIT}>
          New canned reply
        </ButtonLink>
      }
    >
      <PageHead title="Canned replies" description="Texts that are sent often." />
      {query.isPending && <Skeleton shape="rows" label="Loading the canned replies" />}
      {query.error && !all && (
        <Failed
          title="We can't show the canned replies right now"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {all?.length === 0 && (
        <Empty
          icon={MessageSquareText}
          title="No canned replies yet"
          actions={
            <ButtonLink size="small" href={EDIT}>
              Write the first one
            </ButtonLink>
          }
        >
          <p>Keep a text for yourself, or share it with everyone at the desk.</p>
        </Empty>
      )}
      {all && all.length > 0 && (
        <div className={css.replies}>
          <TextField
            label="Search canned replies"
            type="search"
            value={words}
            maxLength={60}
            onChange={(event) => setWords(event.target.value)}
          />
          {shown.length === 0 && <FilteredEmpty title="No canned reply has these words" onClear={() => setWords('')} />}
          <ul className={css.rows} aria-label="Canned replies">
            {shown.map((each) => (
              <Row key={each.cannedId} canned={each} />
            ))}
          </ul>
        </div>
      )}
    </Page>
  )
}

function Row({ canned }: { canned: ListedCanned }) {
  const go = useGo()
  const { remove } = useCannedChanges()
  const { cannedId, name, shared, text, mayEdit } = canned
  return (
    <li>
      <div className={css.what}>
        <p>
          <b>{name}</b> <small>{shared ? 'Shared' : 'Own'}</small>
        </p>
        <p className={css.text}>{text}</p>
      </div>
      {mayEdit && (
        <>
          <IconAction label={`Edit “${name}”`} icon={Pencil} onPress={() => go(`${EDIT}?reply=${cannedId}`)} />
          <IconAction label={`Remove “${name}”`} icon={Trash2} onPress={() => void remove(canned)} />
        </>
      )}
      {!mayEdit && <IconAction label={`Copy “${name}”`} icon={Copy} onPress={() => go(`${EDIT}?copy=${cannedId}`)} />}
    </li>
  )
}
