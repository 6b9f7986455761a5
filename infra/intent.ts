/** Needs of a function besides its own table. infra/permissions.ts maps each to exact permissions. */
export type Intent =
  | 'sends mail'
  | 'writes the audit log'
  | 'reads the audit log'
  | 'calls the model'
  | 'manages people'
  | 'finds people'
  | 'takes uploads'
  | 'inspects files'
  | 'looks up rights'
  | 'reads files'
  | 'writes files'
  | 'makes documents'
