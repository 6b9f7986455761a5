import { questionSetSchema } from '../question-set.ts'
import type { Question } from '../question-set.ts'
import { adoption } from './intranet-needs/adoption.ts'
import { audiences } from './intranet-needs/audiences.ts'
import { content } from './intranet-needs/content.ts'
import { goals } from './intranet-needs/goals.ts'
import { governance } from './intranet-needs/governance.ts'
import { languages } from './intranet-needs/languages.ts'
import { licences } from './intranet-needs/licences.ts'
import { search } from './intranet-needs/search.ts'

/**
 * Intranet needs: 24 questions that earn no points; requirements follow from them. A change that a stored answer could notice raises
 * the version and keeps the old set.
 */
export const intranetNeeds = questionSetSchema.parse({
  id: 'intranet-assessment',
  version: 2,
  title: 'Intranet needs',
  sections: [
    { id: 'goals', title: 'Goals', about: 'What should become easier.' },
    { id: 'audiences', title: 'Audiences', about: 'Who uses it, and from where.' },
    { id: 'content', title: 'Content', about: 'What there is, and who keeps it true.' },
    { id: 'search', title: 'Search', about: 'How people find something.' },
    { id: 'governance', title: 'Governance', about: 'Who publishes, approves and keeps.' },
    { id: 'adoption', title: 'Adoption', about: 'Whether people will use it.' },
    { id: 'languages', title: 'Languages', about: 'What people read.' },
    { id: 'licences', title: 'Licences and systems', about: 'What is there already.' },
  ],
  questions: [...goals, ...audiences, ...content, ...search, ...governance, ...adoption, ...languages, ...licences],
  gates: [],
  grades: [],
})

/** Version 1 asked everybody how people without a desk reach it. */
export const intranetNeedsOf1 = questionSetSchema.parse({
  ...intranetNeeds,
  version: 1,
  questions: intranetNeeds.questions.map(asked),
})

function asked(question: Question): Question {
  if (!('leftOutAfter' in question)) return question
  const { leftOutAfter: _, ...always } = question
  return always
}
