/** What a function is for, beside its own table. infra/permissions.ts says what each may do for it, exactly. */
export type Intent =
  | 'sends mail'
  | 'writes the audit log'
  | 'reads the audit log'
  | 'calls the model'
  | 'manages people'
  | 'takes uploads'
  | 'inspects files'
  | 'looks up rights'
  | 'reads files'
  | 'writes files'
  | 'makes documents'
