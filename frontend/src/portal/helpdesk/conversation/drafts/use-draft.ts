import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Draft, DraftKind } from '#domain/helpdesk/draft.ts'
import type { Attachment } from '#domain/helpdesk/message.ts'
import { ApiError } from '../../../../client/api-error.ts'
import { forgetMessage, keepMessage, unsentMessage } from '../../../parts/unsent-messages.ts'

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
  /** Whether a message whose answer was lost was sent after all. */
  readonly wasSent?: (message: SentMessage) => Promise<boolean>
}

/** A message that may have been sent. */
export interface SentMessage {
  readonly requestId: string
  readonly text: string
}

interface Written {
  readonly text: string
  readonly files: readonly Attachment[]
}

/** What was written on another device meanwhile: another text, or none because it was sent or removed there. */
interface Elsewhere {
  readonly draft: Written | undefined
  /** It was sent from here, and its text was changed since. */
  readonly isOwnSent?: boolean
}

interface DraftOptions {
  readonly show: (written: Written) => void
  /** A message whose answer was lost was sent. */
  readonly onSent: () => void
  /** What the writer has if the draft can't be read. */
  readonly begun?: string | undefined
}

/** Saved when the writer pauses, and after this time at the latest. */
const PAUSE_MS = 2500
const LONGEST_UNSAVED_MS = 15_000
const MOST_UNANSWERED = 20

/** Milliseconds until a text that is unsaved since that time is saved. */
function untilSave(since: number): number {
  return Math.max(0, Math.min(PAUSE_MS, since + LONGEST_UNSAVED_MS - Date.now()))
}

/**
 * Keeps what is written: on the server for every device, and in this browser until the server has it. A text from another device is
 * never overwritten unseen: `elsewhere` offers it.
 */
export function useDraft(calls: DraftCalls | undefined, kind: DraftKind, { show, onSent, begun = '' }: DraftOptions) {
  const [elsewhere, setElsewhere] = useState<Elsewhere>()
  const [isSaved, setIsSaved] = useState(false)
  const version = useRef(0)
  const current = useRef<Written>({ text: '', files: [] })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsavedSince = useRef<number>(undefined)
  const saving = useRef<Promise<void>>(undefined)
  const isBeingSent = useRef(false)
  const wasSent = useRef(false)
  /** The last message whose answer was lost. */
  const unclear = useRef<SentMessage>(undefined)
  /** Texts that were saved from here without an answer. */
  const unanswered = useRef<readonly string[]>([])
  const name = calls && `${calls.name}/${kind}`

  const onShow = useEffectEvent((written: Written) => {
    current.current = written
    show(written)
  })

  const begunText = useEffectEvent(() => begun)
  const tellSent = useRef(onSent)
  useEffect(() => {
    tellSent.current = onSent
  }, [onSent])

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
          unanswered.current = []
          if (current.current !== written) return
          forgetMessage(name)
          setIsSaved(saved.version > 0)
        } catch (error) {
          if (error instanceof ApiError && error.code === 'draft-changed-meanwhile') {
            // Loaded when it happens, because the schema needs zod.
            const { changedMeanwhileSchema } = await import('#domain/helpdesk/draft.ts')
            const { draft } = changedMeanwhileSchema.parse(error.details)
            version.current = draft?.version ?? 0
            await resolve(draft, written)
          } else {
            unanswered.current = [...unanswered.current, written.text].slice(-MOST_UNANSWERED)
            // This browser has it until the next try.
            unsavedSince.current ??= Date.now()
            timer.current = setTimeout(() => void save(), LONGEST_UNSAVED_MS)
          }
        }
      })()
      await saving.current
    }
    /** Another draft is on the server, or none: it may still be what this device did. */
    const resolve = async (draft: Draft | undefined, written: Written) => {
      const isOwn = draft && [written.text, ...unanswered.current].includes(draft.text)
      unanswered.current = []
      if (isOwn) {
        if (draft.text === current.current.text) {
          if (name !== undefined) forgetMessage(name)
          setIsSaved(true)
        } else plan()
        return
      }
      const sent = unclear.current
      if (draft || !sent || !(await controls.wasSent(sent))) return setElsewhere({ draft })
      if (current.current.text !== sent.text) return setElsewhere({ draft, isOwnSent: true })
      tellSent.current()
    }
    const plan = () => {
      // A draft that is saved behind the message would come back after it.
      if (isBeingSent.current) return
      stop()
      unsavedSince.current ??= Date.now()
      timer.current = setTimeout(() => void save(), untilSave(unsavedSince.current))
    }
    const controls = {
      save,
      plan,
      /** Whether a message was sent although its answer was lost. If nobody can say, it is asked about again at the next save. */
      wasSent: async (message: SentMessage) => {
        unclear.current = message
        return (await calls?.wasSent?.(message).catch(() => false)) ?? false
      },
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
        unclear.current = undefined
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
    return controls
  }, [calls, kind, name])

  useEffect(() => {
    if (!calls || name === undefined) return
    let isLeft = false
    const begin = (stored: Draft | undefined, fallback = '') => {
      // What was read may be the draft of a message that was sent since.
      if (isLeft || wasSent.current) return
      const unsent = unsentMessage(name)
      version.current = stored?.version ?? 0
      const typed = current.current.text
      const mine = typed === '' ? (unsent?.text ?? fallback) : typed
      if (mine !== undefined && mine !== '') {
        if (typed === '') onShow({ text: mine, files: stored?.files ?? [] })
        if (stored && typed === '' && unsent?.version !== stored.version && stored.text.startsWith(mine)) {
          // A message that was not sent came before it.
          forgetMessage(name)
          onShow(stored)
          setIsSaved(true)
          return
        }
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
      () => begin(undefined, begunText()),
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
    wasSent: controls.wasSent,
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
