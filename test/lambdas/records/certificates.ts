import type { RecordKinds } from '../record-matrix/record-kind.ts'

/** Whoever has a number may look it up, so no record of the matrix is stored: the same is answered to everybody. */
export const recordKinds: RecordKinds = {
  'public certificate': {
    names: [],
    staffReadAll: false,
    mayRead: () => true,
    calls: {
      'GET /api/certificates/{number}': () => ({}),
      'GET /api/certificates/status/{purpose}': () => ({}),
    },
    missing: { number: 'VC-0000-0000-00', purpose: 'none' },
    items: [],
  },
}
