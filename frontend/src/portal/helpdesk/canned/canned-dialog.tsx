import { useEffect, useRef, useState } from 'react'
import { Autocomplete, Input, Menu, MenuItem, SearchField } from 'react-aria-components'
import { fillIn } from '#domain/helpdesk/canned/variables.ts'
import type { VariableValues } from '#domain/helpdesk/canned/variables.ts'
import { Dialog } from '../../parts/dialog.tsx'
import menu from '../../parts/menu.module.css'
import { Empty, Failed, Skeleton } from '../../parts/states.tsx'
import { CannedPreview } from './canned-preview.tsx'
import { fitsWords, useCanned } from './canned-replies.ts'
import type { ListedCanned } from './canned-replies.ts'
import css from './canned-dialog.module.css'

interface CannedDialogProps {
  values: VariableValues
  /** Gets the Markdown to insert. */
  onInsert: (markdown: string) => void
  /** Closed without a choice; what was typed. */
  onCancel: (words: string) => void
}

/** A searchable list of canned replies with a preview. Enter inserts. */
export function CannedDialog({ values, onInsert, onCancel }: CannedDialogProps) {
  const query = useCanned()
  const [words, setWords] = useState('')
  const [focused, setFocused] = useState<string>()
  const isDone = useRef(false)
  const all = query.data?.canned
  const shown = (all ?? none).filter((each) => fitsWords(each, words))
  const previewed = shown.find(({ cannedId }) => cannedId === focused) ?? shown[0]
  const insert = (canned: ListedCanned | undefined) => {
    if (!canned || isDone.current) return
    isDone.current = true
    onInsert(fillIn(canned.text, values).text)
  }
  return (
    <Dialog
      open
      title="Insert a canned reply"
      onClose={() => {
        if (!isDone.current) onCancel(words)
      }}
    >
      {query.isPending && <Skeleton shape="rows" label="Loading the canned replies" />}
      {query.error && !all && (
        <Failed
          title="We can't show the canned replies right now"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {all?.length === 0 && (
        <Empty title="No canned replies yet" actions={<a href="/admin/helpdesk/replies">Write the first one</a>}>
          <p>Texts that you send often wait here.</p>
        </Empty>
      )}
      {all && all.length > 0 && (
        <Autocomplete inputValue={words} onInputChange={setWords}>
          {/* The dialog's only field gets the focus. */}
          {/* oxlint-disable jsx-a11y/no-autofocus */}
          <SearchField
            aria-label="Search canned replies"
            className={css.field}
            autoFocus
            onSubmit={() => insert(previewed)}
          >
            <Input className="control" placeholder="Type to find" maxLength={60} />
          </SearchField>
          {/* oxlint-enable jsx-a11y/no-autofocus */}
          <Menu
            // Enter takes the first one.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus="first"
            aria-label="Canned replies"
            className={`${menu.menu} ${css.list}`}
            items={shown.map((each) => ({ ...each, id: each.cannedId }))}
            dependencies={[shown]}
            renderEmptyState={() => <p className={css.empty}>Nothing fits. Type less.</p>}
            onAction={(id) => insert(shown.find(({ cannedId }) => cannedId === id))}
          >
            {({ id, name, shared }) => (
              <MenuItem id={id} textValue={name} className={menu.item}>
                {({ isFocused, isHovered }) => (
                  <>
                    {(isFocused || isHovered) && <Previewed id={id} onShow={setFocused} />}
                    <span className={menu.name}>{name}</span>
                    <small className={css.kind}>{shared ? 'Shared' : 'Own'}</small>
                  </>
                )}
              </MenuItem>
            )}
          </Menu>
          {previewed && <CannedPreview text={previewed.text} values={values} />}
          <p className={css.help}>Enter inserts it where you write. Nothing is sent yet.</p>
        </Autocomplete>
      )}
    </Dialog>
  )
}

/** Tells which row the keyboard or pointer is on. */
function Previewed({ id, onShow }: { id: string; onShow: (id: string) => void }) {
  useEffect(() => onShow(id), [id, onShow])
  return null
}

const none: readonly ListedCanned[] = []
