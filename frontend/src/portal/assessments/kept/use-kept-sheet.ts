import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeptView } from '#domain/assessments/kept-contract.ts'
import { timeAfter } from '#domain/assessments/merge-copy.ts'
import { firstRate } from '#domain/assessments/workloads/sheet.ts'
import type { SheetRow, WorkloadSheet } from '#domain/assessments/workloads/sheet.ts'
import { ApiError } from '../../../client/api-error.ts'
import { orpc } from '../../client/orpc.ts'
import type { SheetStore } from '../workloads/workload-page.tsx'
import { keptQuery } from './queries.ts'

/** Cells that are typed within this time are sent together. */
const GATHER_MS = 1500
const RETRY_MS = 5000

const nothing: readonly SheetRow[] = []

type State = { is: 'fine'; words: string } | { is: 'refused'; because: string; onLoad: () => void }

/** The sheet of a kept cloud readiness: typed cells are saved by themselves, and never over those of a colleague. */
export function useKeptSheet(kept: KeptView) {
  const queries = useQueryClient()
  const [sheet, setSheet] = useState<WorkloadSheet | undefined>(kept.workloads)
  /** The typed sheet that the server has, by our time and by its own. */
  const [saved, setSaved] = useState({ own: kept.workloads?.at, server: kept.workloads?.at })
  const [failure, setFailure] = useState<ApiError | 'passing'>()
  const newest = useRef(sheet)
  const { id } = kept

  const store = useMemo<SheetStore>(
    () => ({
      current: () => newest.current?.rows ?? nothing,
      keep: (rows, rate = newest.current?.rate) => {
        const at = timeAfter(newest.current?.at, Date.now())
        newest.current = { rows: [...rows], ...(rate && { rate }), at }
        setSheet(newest.current)
      },
    }),
    [],
  )

  const isUnsaved = sheet !== undefined && sheet.at !== saved.own
  const isRefused = failure instanceof ApiError
  useEffect(() => {
    if (!isUnsaved || isRefused) return undefined
    const { server: before } = saved
    async function save(workloads: WorkloadSheet) {
      try {
        const input = { assessmentId: id, workloads, ...(before !== undefined && { before }) }
        const { at } = await orpc.assessments.saveKeptWorkloads.call(input)
        setFailure(undefined)
        setSaved({ own: workloads.at, server: at })
        queries.setQueryData(keptQuery(id).queryKey, (view) => view && { ...view, workloads: { ...workloads, at } })
      } catch (error) {
        setFailure(error instanceof ApiError && !error.isPassing ? error : 'passing')
        if (!(error instanceof ApiError) || error.isPassing) setTimeout(() => setFailure(undefined), RETRY_MS)
      }
    }
    const timer = setTimeout(() => void save(sheet), failure === 'passing' ? RETRY_MS : GATHER_MS)
    return () => clearTimeout(timer)
  }, [id, sheet, saved, isUnsaved, isRefused, failure, queries])

  // A sheet that is not saved yet asks before it goes.
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  const onLoad = async () => {
    const view = await queries.fetchQuery({ ...keptQuery(id), staleTime: 0 })
    newest.current = view.workloads
    setSheet(view.workloads)
    setSaved({ own: view.workloads?.at, server: view.workloads?.at })
    setFailure(undefined)
  }
  const state: State =
    failure instanceof ApiError
      ? { is: 'refused', because: failure.message, onLoad: () => void onLoad() }
      : { is: 'fine', words: wordsOf(isUnsaved, failure === 'passing') }
  return { rows: sheet?.rows ?? nothing, rate: sheet?.rate ?? firstRate, store, state }
}

function wordsOf(isUnsaved: boolean, isFailing: boolean): string {
  if (isFailing) return 'Not saved yet. We try again by ourselves.'
  return isUnsaved ? 'Saving' : 'Saved'
}
