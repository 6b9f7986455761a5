const office = 'application/vnd.openxmlformats-officedocument'

/** Windows calls a CSV file a spreadsheet, and a log file or a document of Word without Word nothing at all. */
const byEnding: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  txt: 'text/plain',
  log: 'text/plain',
  zip: 'application/zip',
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
}

/** Which of the taken types a file has, by what the browser says or by its ending. */
export function typeOfFile<Type extends string>({ name, type }: File, taken: readonly Type[]): Type | undefined {
  const ending = byEnding[name.split('.').at(-1)?.toLowerCase() ?? '']
  return taken.find((each) => each === type) ?? taken.find((each) => each === ending)
}
