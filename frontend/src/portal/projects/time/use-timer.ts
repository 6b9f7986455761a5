import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { useMayChange } from '../../parts/use-may.ts'
import { timerQuery } from '../queries.ts'
import { effort } from '../words.ts'
import { keepTimerHint } from './keep-timer-hint.ts'
import { roundingInWords } from './timer-words.ts'

/** The person's timer, and what they do with it. Other windows see it within a minute. */
export function useTimer() {
  const queries = useQueryClient()
  const mayChange = useMayChange('project-management')
  const query = useQuery({ ...timerQuery(), refetchInterval: 60_000 })
  const isRunning = query.data && query.data.timer !== undefined
  useEffect(() => {
    if (isRunning !== undefined) keepTimerHint(isRunning)
  }, [isRunning])
  const reload = () =>
    Promise.all(
      [orpc.projects.readTimer.key(), orpc.projects.listTime.key(), orpc.projects.readTask.key()].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  const fail = (error: Error) => toast({ tone: 'error', title: error.message })
  const remove = useMutation({ ...orpc.projects.removeTime.mutationOptions(), onSettled: reload })
  const tell = (entered: { id: string; date: string; minutes: number; taskTitle: string } | undefined) => {
    if (!entered) return
    const { id: entryId, date, minutes, taskTitle } = entered
    const began = query.data?.timer?.startedAt
    const rounding = began === undefined ? undefined : roundingInWords(Date.now() - Date.parse(began), minutes)
    toast({
      title: `${effort(minutes)} entered`,
      description: rounding === undefined ? taskTitle : `${taskTitle}. ${rounding}`,
      ...(mayChange && { undo: () => remove.mutate({ entryId, date }) }),
    })
  }
  const start = useMutation({
    ...orpc.projects.startTimer.mutationOptions(),
    onSuccess: ({ entered }) => tell(entered),
    onError: fail,
    onSettled: reload,
  })
  const stop = useMutation({
    ...orpc.projects.stopTimer.mutationOptions(),
    onSuccess: ({ entered }) => tell(entered),
    onError: fail,
    onSettled: reload,
  })
  return {
    timer: query.data?.timer,
    isBusy: start.isPending || stop.isPending,
    start: (projectId: string, taskId: string) => start.mutate({ projectId, taskId, entryId: crypto.randomUUID() }),
    stop: ({ note = '', isEntered = true } = {}) => stop.mutate({ entryId: crypto.randomUUID(), note, isEntered }),
  }
}
