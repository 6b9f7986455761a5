import { useEffect } from 'react'
import type { SetId } from '#domain/assessments/question-set.ts'
import { useOnline } from '../../../ui/use-online.ts'
import { takeCopy } from './own-assessments.ts'
import type { OwnAssessment } from './own-assessments.ts'

/** Takes over what another device answered, whenever a person comes to this one. */
export function useOtherDevice(set: SetId, own: OwnAssessment | undefined): void {
  const isOnline = useOnline()
  const token = own?.isLinked && own.saved.isStarted ? own.token : undefined
  useEffect(() => {
    if (token === undefined || !isOnline) return undefined
    const look = () => {
      if (document.visibilityState === 'visible') void readCopy(set, token)
    }
    look()
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [set, token, isOnline])
}

/** Without the server this browser has its own copy, so a failure needs no words. */
async function readCopy(set: SetId, token: string): Promise<void> {
  try {
    const { orpc } = await import('../../client/orpc.ts')
    takeCopy(set, token, await orpc.assessments.readAssessment.call({ token }))
  } catch {}
}
