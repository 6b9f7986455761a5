import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import css from './task-panel.module.css'

export interface TypedValue {
  /** What the field shows: what was typed, or else what is saved. */
  readonly shown: string
  readonly type: (text: string) => void
  /** Saves what was typed, unless a colleague saved something else since the typing began. */
  readonly leave: () => void
  readonly refusal: string | undefined
  readonly conflict:
    | { readonly saved: string; readonly keepMine: () => void; readonly takeTheirs: () => void }
    | undefined
}

/**
 * The text of a field that is saved when it is left. A value that a colleague saves while one types neither replaces the text nor is
 * overwritten by it. `save` returns why it refuses a text; a refused text stays.
 */
export function useTypedValue(saved: string, save: (text: string) => string | undefined): TypedValue {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string }>()
  const [refusal, setRefusal] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const discard = () => {
    setTyped(undefined)
    setRefusal(undefined)
  }
  const keep = (text: string) => {
    const refused = text === saved ? undefined : save(text)
    if (refused === undefined) discard()
    else setRefusal(refused)
  }
  const isChangedMeanwhile = typed !== undefined && typed.over !== saved && typed.text !== saved
  return {
    shown: typed?.text ?? saved,
    type: (text) => {
      setTyped({ text, over: typed?.over ?? saved })
      setRefusal(undefined)
      setLeft(false)
    },
    leave: () => {
      setLeft(true)
      if (typed && !isChangedMeanwhile) keep(typed.text)
    },
    refusal,
    conflict:
      isChangedMeanwhile && isLeft ? { saved, keepMine: () => keep(typed.text), takeTheirs: discard } : undefined,
  }
}

/** Shows what a colleague saved while one typed, and lets one choose. */
export function SavedMeanwhile({ conflict }: Pick<TypedValue, 'conflict'>) {
  if (!conflict) return null
  return (
    <div className={css.conflict} role="alert">
      <p dir="auto">A colleague saved meanwhile: {conflict.saved === '' ? 'nothing' : `“${conflict.saved}”`}</p>
      <Button size="small" kind="quiet" onClick={conflict.keepMine}>
        Save mine
      </Button>{' '}
      <Button size="small" kind="plain" onClick={conflict.takeTheirs}>
        Take theirs
      </Button>
    </div>
  )
}
