import { prefetching } from '../prefetching.ts'

/** Starts what the page of a project reads while the code of the page is loaded. */
export const startProject = prefetching((_search, { params }) => [
  import('./project-reads.ts').then(({ readProject }) => readProject(params['projectId'] ?? '')),
])
