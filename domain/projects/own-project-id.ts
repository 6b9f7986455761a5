import { ownId } from '../links/own-id.ts'

/** The id under which an organisation's new project is stored when it is asked for as `asked`: `ownId`. */
export function ownProjectId(organisation: string, asked: string): Promise<string> {
  return ownId('project', organisation, asked)
}
