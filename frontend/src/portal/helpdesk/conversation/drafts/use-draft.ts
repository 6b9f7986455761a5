import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Draft, DraftKind } from '#domain/helpdesk/draft.ts'
import type { Attachment } from '#domain/helpdesk/message.ts'
import { ApiError } from '../../../../client/api-error.ts'
import { forgetMessage, keepMessage, unsentMessage } from './unsent-messages.ts'

/** The drafts of one writer on one ticket. */
export interface DraftCalls {
  /** Names writer and ticket in this browser. */
  readonly name: string
  readonly read: () => Promise<Partial<Record<DraftKind, Draft>>>
  readonly save: (draft: {
    kind: DraftKind
    text: string
    files: string[]
    version: number
  }) => Promise<{ version: number }>
}

interface Written {
  readonly text: string
  readonly files: readonly Attachment[]
}

/** What was written on another device meanwhile: another text, or none because it was sent or removed there. */
interface Elsewhere {
  readonly draft: Written | undefined
}

/** Saved when the writer pauses, and after this time at the latest. */
const PAUSE_MS = 2500
const LONGEST_UNSAVED_MS = 15_000

/**
 * Keeps what is written: on the server for every device, and in this browser until the server has it. A text from another device is
 * never overwritten unseen: `elsewhere` offers it.
 */
export function useDraft(calls: DraftCalls | undefined, kind: DraftKind, show: (written: Written) => void) {
  const [elsewhere, setElsewhere] = useState<Elsewhere>()
  const [isSaved, setIsSaved] = useState(false)
  const version = useRef(0)
  const current = useRef<Written>({ text: '', files: [] })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsavedSince = useRef<number>(undefined)
  const saving = useRef<Promise<void>>(undefined)
  const isBeingSent = useRef(false)
  const wasSent = useRef(false)
  const name = calls && `${calls.name}/${kind}`

  const onShow = useEffectEvent((written: Written) => {
    current.current = written
    show(written)
  })

  const controls = useMemo(() => {
    const stop = () => {
      clearTimeout(timer.current)
      timer.current = undefined
    }
    const save = async () => {
      stop()
      await saving.current
      if (!calls || name === undefined || unsavedSince.current === undefined) return
      const written = current.current
      unsavedSince.current = undefined
      saving.current = (async () => {
        try {
          const files = written.files.map(({ id }) => id)
          const saved = await calls.save({ kind, text: written.text, files, version: version.current })
          version.current = saved.version
          if (current.current !== written) return
          forgetMessage(name)
          setIsSaved(saved.version > 0)
        } catch (error) {
          if (error instanceof ApiError && error.code === 'draft-changed-meanwhile') {
            // Loaded when it happens, because the schema needs zod.
            const { changedMeanwhileSchema } = await import('#domain/helpdesk/draft.ts')
            const { draft } = changedMeanwhileSchema.parse(error.details)
            version.current = draft?.version ?? 0
            setElsewhere({ draft })
          } else {
            // This browser has it until the next try.
            unsavedSince.current ??= Date.now()
            timer.current = setTimeout(() => void save(), LONGEST_UNSAVED_MS)
          }
        }
      })()
      await saving.current
    }
    const plan = () => {
      // A draft that is saved behind the message would come back after it.
      if (isBeingSent.current) return
      stop()
      unsavedSince.current ??= Date.now()
      const latest = unsavedSince.current + LONGEST_UNSAVED_MS - Date.now()
      timer.current = setTimeout(() => void save(), Math.max(0, Math.min(PAUSE_MS, latest)))
    }
    return {
      save,
      plan,
      /** Before a message is sent: nothing is saved behind it. */
      hold: async () => {
        isBeingSent.current = true
        stop()
        unsavedSince.current = undefined
        await saving.current
      },
      /** After it was sent, which removed the draft. */
      sent: () => {
        isBeingSent.current = false
        wasSent.current = true
        stop()
        unsavedSince.current = undefined
        version.current = 0
        current.current = { text: '', files: [] }
        if (name !== undefined) forgetMessage(name)
        setIsSaved(false)
        setElsewhere(undefined)
      },
      /** The message could not be sent, so it is a draft again. */
      notSent: () => {
        isBeingSent.current = false
        plan()
      },
    }
  }, [calls, kind, name])

  useEffect(() => {
    if (!calls || name === undefined) return
    let isLeft = false
    const begin = (stored: Draft | undefined) => {
      // What was read may be the draft of a message that was sent since.
      if (isLeft || wasSent.current) return
      const unsent = unsentMessage(name)
      version.current = stored?.version ?? 0
      const typed = current.current.text
      const mine = typed === '' ? unsent?.text : typed
      if (mine !== undefined && mine !== '') {
        if (typed === '') onShow({ text: mine, files: stored?.files ?? [] })
        const isNewer = stored === undefined || unsent?.version === stored.version || stored.text === mine
        if (isNewer) controls.plan()
        else setElsewhere({ draft: stored })
      } else if (stored) {
        onShow(stored)
        setIsSaved(true)
      }
    }
    calls.read().then(
      (drafts) => begin(drafts[kind]),
      () => begin(undefined),
    )
    const onHide = () => {
      if (document.visibilityState === 'hidden') void controls.save()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', onHide)
      void controls.save()
    }
  }, [calls, kind, name, controls])

  return {
    elsewhere,
    isSaved,
    /** Call it with everything that is written, whenever it changes. */
    changed: (written: Written) => {
      current.current = written
      setIsSaved(false)
      if (name === undefined) return
      keepMessage(name, { text: written.text, version: version.current })
      if (!elsewhere) controls.plan()
    },
    hold: controls.hold,
    sent: controls.sent,
    notSent: controls.notSent,
    /** Takes the text of the other device, or none if it was sent or removed there. */
    take: () => {
      setElsewhere(undefined)
      if (name !== undefined) forgetMessage(name)
      const written = elsewhere?.draft ?? { text: '', files: [] }
      current.current = written
      show(written)
      setIsSaved(elsewhere?.draft !== undefined)
    },
    /** Keeps the text of this device. */
    keep: () => {
      setElsewhere(undefined)
      controls.plan()
    },
  }
}
