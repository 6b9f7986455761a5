import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import { csvOf } from '#domain/text/csv.ts'
import { saveText } from '../parts/save-text.ts'
import type { DecidedInBill } from './export-rows.ts'
import { exportRows } from './export-rows.ts'

/** Saves the recommendations with their resources. Cells that a spreadsheet would compute are neutralised. */
export function saveRecommendations(analysis: Analysis, decided?: DecidedInBill): void {
  const { currency, lastDay } = analysis.reconciliation
  saveText(`cloud-cost-${currency}-${lastDay}.csv`, 'text/csv', csvOf(exportRows(analysis, decided)))
}
