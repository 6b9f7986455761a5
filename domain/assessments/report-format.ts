/** In which a result is downloaded. */
export const reportFormats = ['pdf', 'csv'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** Days for which a report can be downloaded; afterwards it is made again. */
export const REPORT_DAYS = 7
/** The folder of reports, which the bucket empties by itself. */
export const REPORTS_FOLDER = 'reports'
