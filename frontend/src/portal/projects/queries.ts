import { orpc } from '../client/orpc.ts'

export const projectsQuery = () => orpc.projects.listProjects.queryOptions()
export const projectQuery = (projectId: string) => orpc.projects.readProject.queryOptions({ input: { projectId } })
export const taskQuery = (projectId: string, taskId: string) =>
  orpc.projects.readTask.queryOptions({ input: { projectId, taskId } })
export const templatesQuery = () => orpc.projects.listTemplates.queryOptions({ input: {} })
export const timerQuery = () => orpc.projects.readTimer.queryOptions()
export const workQuery = () => orpc.projects.listProjectTasks.queryOptions({ input: { dates: 'planned' } })
export const viewsQuery = (projectId: string) => orpc.projects.listProjectViews.queryOptions({ input: { projectId } })
export const ownWorkQuery = () =>
  orpc.projects.listProjectTasks.queryOptions({ input: { whose: 'own', dates: 'planned' } })
