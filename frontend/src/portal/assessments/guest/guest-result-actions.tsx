import { lazy, Suspense, useState } from 'react'
import type { SetId } from '#domain/assessments/question-set.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { keepAddress } from '../kept/addresses.ts'
import { MailLink } from './mail-link.tsx'
import { answerAgain } from './own-assessments.ts'

// With the dialog and the client of the API, which nothing before it needs.
const EraseDialog = lazy(async () => ({ default: (await import('./erase-dialog.tsx')).EraseDialog }))

interface GuestResultActionsProps {
  id: SetId
  /** Of the questions that are asked from now on. */
  version: number
}

/** What a guest does with a result: keep it by signing in, answer again, mail a link to it, or erase it here and on the server. */
export function GuestResultActions({ id, version }: GuestResultActionsProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" kind="plain" onClick={() => setAsking(true)}>
        Erase
      </Button>
      <Button size="small" onClick={() => answerAgain(id, version)}>
        Change answers
      </Button>
      <MailLink id={id} />
      <ButtonLink size="small" kind="primary" href={keepAddress(id)}>
        Keep the result
      </ButtonLink>
      <Suspense fallback={null}>{isAsking && <EraseDialog id={id} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
