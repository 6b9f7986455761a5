import { expect, test } from 'vitest'
import { services } from '#domain/company/services.ts'
import { commissionRules } from '#domain/resellers/programme.ts'
import { statedTerms } from '#domain/resellers/stated-terms.ts'
import { translatedTerms } from '#domain/resellers/translated-terms.ts'
import { passagesAt } from '#lambdas/chat/passages-at.ts'

const passages = passagesAt('2026-11-24')

test.each(services.map(({ slug }) => slug))('what %s costs is told in Afrikaans and isiZulu, line by line', (slug) => {
  const passage = passages.find(({ id }) => id === `services/${slug}/cost`)!
  for (const language of ['af', 'zu'] as const)
    expect(passage.translations?.[language]?.text.split('\n')).toHaveLength(passage.text.split('\n').length)
})

test.each(['2026-11-24', ...commissionRules.map(({ from }) => from)])(
  'the terms of the programme on %s have the same figures in all languages',
  (date) => {
    const terms = statedTerms(date)
    for (const text of Object.values(translatedTerms(date))) {
      const lines = text.split('\n')
      expect(lines).toHaveLength(terms.length)
      for (const [at, { figures }] of terms.entries())
        for (const figure of figures) expect(lines[at]).toContain(figure.replace(' days', ''))
    }
  },
)
