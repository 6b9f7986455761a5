import type { TemplateData } from '../documents/templates.ts'
import { shortened } from '../text/shortened.ts'
import type { KeptPosture } from './kept-posture.ts'
import { SAFEGUARDS } from './popia.ts'

const LONGEST_NUMBER = 20

/** The section of a document about POPIA's safeguards, with at most so many of them. None if no finding concerns one. */
export function popiaSection(
  { popia }: Pick<KeptPosture, 'popia'>,
  most = popia.length,
): readonly TemplateData<'report'>['sections'][number][] {
  if (popia.length === 0) return []
  return [
    {
      heading: 'Section 19 of POPIA',
      blocks: [
        {
          type: 'table',
          caption: 'Findings that concern the safeguards of section 19',
          columns: [
            { heading: 'Section', share: 1 },
            { heading: 'Safeguards', share: 5 },
            { heading: 'Open', align: 'right' },
            { heading: 'Passed', align: 'right' },
          ],
          rows: popia
            .slice(0, most)
            .map(({ number, open, passed }) => [
              shortened(number, LONGEST_NUMBER),
              SAFEGUARDS[number] ?? '',
              String(open),
              String(passed),
            ]),
        },
      ],
    },
  ]
}
