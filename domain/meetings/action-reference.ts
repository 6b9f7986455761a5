import type { RecordReference } from '../offers/record.ts'

interface ActionPlace {
  readonly meetingId: string
  readonly actionId: string
}

/** An action of a meeting, as other features refer to it. */
export function actionReference({ meetingId, actionId }: ActionPlace): RecordReference {
  return { feature: 'meetings', type: 'action', id: `${meetingId}:${actionId}` }
}

/** The action that a reference's id names. */
export function actionIn(id: string): ActionPlace {
  const [meetingId = '', actionId = ''] = id.split(':')
  return { meetingId, actionId }
}
