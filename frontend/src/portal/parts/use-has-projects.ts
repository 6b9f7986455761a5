import { useMayChange } from './use-may.ts'

/** Whether the organisation makes tasks. */
export function useHasProjects(): boolean {
  return useMayChange('project-management')
}
