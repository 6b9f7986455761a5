import type { TemplateData } from '#domain/documents/templates.ts'

type Block = TemplateData<'report'>['sections'][number]['blocks']

/** A report with every kind of block. */
export function report(blocks: Block = everyBlock): TemplateData<'report'> {
  return {
    kind: 'CyberScore report',
    title: 'CyberScore of Mokoena Logistics',
    subtitle: 'What the assessment found',
    number: 'CS-2026-0117',
    date: '2026-11-26',
    dateShown: '26 November 2026',
    marking: 'Confidential',
    contents: true,
    parties: [
      { role: 'Prepared for', name: 'Mokoena Logistics (Pty) Ltd', lines: ['Isando, Gauteng'] },
      { role: 'Prepared by', name: 'Veritech' },
    ],
    sections: [{ heading: 'In short', blocks, sections: [{ heading: 'In detail', blocks: [] }] }],
  }
}

export const rising = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200">
  <polyline points="20,160 580,40" fill="none" stroke="#0b6b57" stroke-width="4"/>
  <text x="20" y="190" font-family="Instrument Sans" font-size="16">May 2025</text>
</svg>`

export function picture(svg: string) {
  return { mediaType: 'image/svg+xml' as const, base64: Buffer.from(svg).toString('base64') }
}

const everyBlock: Block = [
  { type: 'paragraph', text: 'The score is 80 of 100.\n\nIt rose by 19 points.' },
  { type: 'list', items: ['Set up the second factor.', 'Test a restore.'] },
  { type: 'list', ordered: true, items: ['First this.', 'Then that.'] },
  { type: 'note', tone: 'attention', text: 'One gate is open.' },
  { type: 'figures', figures: [{ value: '80', label: 'points of 100' }] },
  {
    type: 'table',
    caption: 'Actions and what they are worth',
    columns: [
      { heading: 'Action', share: 1 },
      { heading: 'Points', align: 'right' },
    ],
    rows: [
      ['Second factor', '+3,6'],
      ['All', '+3,6'],
    ],
    totals: true,
  },
  { type: 'picture', picture: 'history', alt: 'A line that rises from 61 to 80 points.', caption: 'Points' },
]
