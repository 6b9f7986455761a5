import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { KeepBoth } from '../parts/keep-both.tsx'
import { forgetMessage, keepMessage, unsentMessage } from '../parts/unsent-messages.ts'
import type { Settled } from './use-project.ts'
import css from './task-panel.module.css'

export interface TypedValue {
  /** What the field shows: what was typed, or else what is saved. */
  readonly shown: string
  readonly type: (text: string) => void
  /** Saves what was typed, unless a colleague saved something else since the typing began. */
  readonly leave: () => void
  readonly refusal: string | undefined
  readonly conflict:
    | {
        readonly saved: string
        readonly mine: string
        readonly keepMine: () => void
        readonly takeTheirs: () => void
        /** Puts both texts into the field, where they wait to be saved. */
        readonly keepBoth: (both: string) => void
      }
    | undefined
  /** What was typed and is not on the server: it could not be sent, or the page was left before. */
  readonly unsent: { readonly send: () => void; readonly discard: () => void } | undefined
}

/** Saves a text, and says why it refuses one. `settled` is told whether it was sent. */
type Save = (text: string, settled: Settled) => string | undefined

/**
 * The text of a field that is saved when it is left. A value that a colleague saves while one types neither replaces the text nor is
 * overwritten by it. A refused text stays, and so does one that can't be sent. With `keptAs` the browser keeps it until it is sent.
 */
export function useTypedValue(saved: string, save: Save, keptAs?: string): TypedValue {
  const [typed, setTyped] = useState(() => (keptAs === undefined ? undefined : keptText(keptAs)))
  const [refusal, setRefusal] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const [isUnsent, setUnsent] = useState(typed !== undefined && typed.text !== saved)
  const forget = () => {
    if (keptAs !== undefined) forgetKept(keptAs)
  }
  const discard = () => {
    forget()
    setTyped(undefined)
    setRefusal(undefined)
    setUnsent(false)
  }
  const keep = (text: string) => {
    // What could not be sent is shown as if it was saved.
    if (text === saved && !isUnsent) return discard()
    const refused = save(text, (isSettled) => {
      if (isSettled) return forget()
      setTyped((since) => since ?? { text, over: saved })
      setUnsent(true)
    })
    setRefusal(refused)
    if (refused !== undefined) return
    setTyped(undefined)
    setUnsent(false)
  }
  const keepBoth = (text: string) => {
    const now = { text, over: saved }
    if (keptAs !== undefined) keepText(keptAs, now)
    setTyped(now)
    setRefusal(undefined)
    setUnsent(true)
  }
  const isChangedMeanwhile = typed !== undefined && typed.over !== saved && typed.text !== saved
  return {
    shown: typed?.text ?? saved,
    type: (text) => {
      const now = { text, over: typed?.over ?? saved }
      if (keptAs !== undefined) keepText(keptAs, now)
      setTyped(now)
      setRefusal(undefined)
      setLeft(false)
    },
    leave: () => {
      setLeft(true)
      if (typed && !isChangedMeanwhile) keep(typed.text)
    },
    refusal,
    conflict:
      isChangedMeanwhile && (isLeft || isUnsent)
        ? { saved, mine: typed.text, keepMine: () => keep(typed.text), takeTheirs: discard, keepBoth }
        : undefined,
    unsent: typed && isUnsent && !isChangedMeanwhile ? { send: () => keep(typed.text), discard } : undefined,
  }
}

interface Typed {
  readonly text: string
  /** What was saved when the typing began. */
  readonly over: string
}

const overOf = (keptAs: string) => `${keptAs}/over`

function keptText(keptAs: string): Typed | undefined {
  const kept = unsentMessage(keptAs)
  return kept && { text: kept.text, over: unsentMessage(overOf(keptAs))?.text ?? '' }
}

function keepText(keptAs: string, { text, over }: Typed): void {
  keepMessage(keptAs, { text, version: 0 })
  keepMessage(overOf(keptAs), { text: over, version: 0 })
}

function forgetKept(keptAs: string): void {
  forgetMessage(keptAs)
  forgetMessage(overOf(keptAs))
}

interface SavedMeanwhileProps extends Pick<TypedValue, 'conflict' | 'unsent'> {
  /** Who saved a value, if the history says so. */
  whoSaved?: ((value: string) => string | undefined) | undefined
  /** Characters that a long text may have. Both texts can be kept in one. */
  most?: number
}

/** Shows what a colleague saved while one typed, and lets one choose; and says if what was typed is not on the server. */
export function SavedMeanwhile({ conflict, unsent, whoSaved, most }: SavedMeanwhileProps) {
  if (unsent)
    return (
      <div className={css.conflict} role="status">
        <p>This text is not saved yet. This browser keeps it.</p>
        <Button size="small" kind="quiet" onClick={unsent.send}>
          Save it
        </Button>{' '}
        <Button size="small" kind="plain" onClick={unsent.discard}>
          Discard it
        </Button>
      </div>
    )
  if (!conflict) return null
  return (
    <div className={css.conflict} role="alert">
      <p dir="auto">
        {whoSaved?.(conflict.saved) ?? 'A colleague'} saved meanwhile:{' '}
        {conflict.saved === '' ? 'nothing' : `“${conflict.saved}”`}
      </p>
      <Button size="small" kind="quiet" onClick={conflict.keepMine}>
        Use mine
      </Button>{' '}
      <Button size="small" kind="plain" onClick={conflict.takeTheirs}>
        Keep theirs
      </Button>{' '}
      {most !== undefined && (
        <KeepBoth theirs={conflict.saved} mine={conflict.mine} most={most} onKeep={conflict.keepBoth} />
      )}
    </div>
  )
}
