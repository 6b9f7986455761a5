import * as z from 'zod'

/** Numbers of the requirements that a question stands for. Texts of CIS and ISO are licensed, so only numbers are kept. */
const controlsSchema = z.strictObject({
  /** Subcategories of the NIST Cybersecurity Framework 2.0. */
  csf: z.array(z.string().regex(/^[A-Z]{2}\.[A-Z]{2}-\d{2}$/)).default([]),
  /** Goals of CISA's Cross-Sector Cybersecurity Performance Goals 2.0. */
  cpg: z.array(z.string().regex(/^[1-6]\.[A-S]$/)).default([]),
  /** Safeguards of CIS Controls 8.1. */
  cis: z.array(z.string().regex(/^\d{1,2}\.\d{1,2}$/)).default([]),
  /** Sections of the Protection of Personal Information Act 4 of 2013. */
  popia: z.array(z.string().regex(/^\d{2}(\(\d\))?(\([a-z]\))?$/)).default([]),
  /** Controls of ISO/IEC 27001:2022, Annex A. */
  iso: z.array(z.string().regex(/^A\.[5-8]\.\d{1,2}$/)).default([]),
})

/** What closes the gap that an answer shows. */
const actionSchema = z.strictObject({
  title: z.string(),
  text: z.string(),
  /** Hours of work in a company of fifty people, a rough estimate to rank by. */
  hours: z.number().positive(),
})

const questionParts = {
  id: z.string().regex(/^[a-z][a-z0-9-]{1,40}$/),
  section: z.string(),
  text: z.string(),
  /** Below the question: what its words mean. */
  hint: z.string(),
  /** Why we ask. */
  why: z.string(),
}
/** Answers to an earlier question after which this one makes no sense and is left out. */
const leftOutSchema = z.strictObject({ question: z.string(), options: z.array(z.string()).min(1) })
const scoredParts = {
  ...questionParts,
  /** In tenths of a point, so that sums are exact. */
  weight: z.int().positive(),
  /** Where the weight comes from. */
  weightBecause: z.string(),
  controls: controlsSchema.prefault({}),
  action: actionSchema,
  /** What proves the best answer. */
  evidence: z.string(),
}

/** A sentence below each of the answers "yes", "partly" and "no". */
const coverageSchema = z.strictObject({
  kind: z.literal('coverage'),
  ...scoredParts,
  answers: z.strictObject({ yes: z.string(), partly: z.string(), no: z.string() }),
  /** What a person is asked who answers "partly". */
  partlyAsks: z.string().optional(),
  /** Whether "does not apply" is offered. */
  mayNotApply: z.boolean(),
})
/** One to five, each with the sentence that it means. */
const scaleSchema = z.strictObject({
  kind: z.literal('scale'),
  ...scoredParts,
  anchors: z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()]),
  mayNotApply: z.boolean(),
})
const optionSchema = z.strictObject({ id: z.string(), text: z.string() })
const choiceSchema = z.strictObject({
  kind: z.literal('choice'),
  ...questionParts,
  options: z.array(optionSchema).min(2).max(12),
  /** Whether more than one option may be chosen. */
  several: z.boolean().default(false),
  leftOutAfter: leftOutSchema.optional(),
})
const numberSchema = z.strictObject({
  kind: z.literal('number'),
  ...questionParts,
  least: z.number(),
  most: z.number(),
  unit: z.string(),
  leftOutAfter: leftOutSchema.optional(),
})

const questionSchema = z.discriminatedUnion('kind', [coverageSchema, scaleSchema, choiceSchema, numberSchema])
export type Question = z.infer<typeof questionSchema>
export type ScoredQuestion = Extract<Question, { kind: 'coverage' | 'scale' }>
/** A question as a set's file writes it. */
export type QuestionInput = z.input<typeof questionSchema>

/** A rule that holds the grade at `cap` until each of its questions has the best answer or does not apply. */
const gateSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  questions: z.array(z.string()).min(1),
  cap: z.enum(['A', 'B', 'C', 'D', 'E']),
  because: z.string(),
})
export type Gate = z.infer<typeof gateSchema>

/** A rule that holds the grade at `cap` while a section has less than `least` percent of its points. */
const weakestSectionSchema = z.strictObject({
  title: z.string(),
  least: z.int().min(1).max(100),
  cap: z.enum(['A', 'B', 'C', 'D', 'E']),
  because: z.string(),
})

/** The assessments whose answers are stored, by the slug of their product. */
export const setIds = ['cyberscore', 'cloud-readiness', 'intranet-assessment'] as const
export type SetId = (typeof setIds)[number]

export const questionSetSchema = z
  .strictObject({
    /** Answers about cloud posture stay in the browser, beside the files that they go with. */
    id: z.enum([...setIds, 'cloud-security-posture']),
    /** Raised with every change that a stored answer could notice. */
    version: z.int().positive(),
    title: z.string(),
    sections: z.array(z.strictObject({ id: z.string(), title: z.string(), about: z.string() })).min(1),
    questions: z.array(questionSchema).min(1).max(60),
    gates: z.array(gateSchema),
    weakestSection: weakestSectionSchema.optional(),
    /** From the best grade down: the fewest points, of 100, that earn it. */
    grades: z.array(
      z.strictObject({
        grade: z.enum(['A', 'B', 'C', 'D', 'E']),
        from: z.int().min(0).max(100),
        /** What the grade says in a few words. */
        means: z.string(),
      }),
    ),
  })
  .superRefine((set, context) => {
    const ids = set.questions.map(({ id }) => id)
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (new Set(ids).size !== ids.length) refuse('Two questions have the same id.')
    const sections = new Set(set.sections.map(({ id }) => id))
    for (const { id, section } of set.questions)
      if (!sections.has(section)) refuse(`Question ${id} is in an unknown section.`)
    for (const question of set.questions) {
      const rule = leftOutAfterOf(question)
      if (rule && !offersBefore(set.questions, question.id, rule))
        refuse(`Question ${question.id} is left out after answers that no earlier question offers.`)
    }
    for (const { id, questions } of set.gates)
      for (const question of questions) if (!ids.includes(question)) refuse(`Gate ${id} names an unknown question.`)
  })
export type QuestionSet = z.infer<typeof questionSetSchema>
export type Grade = Gate['cap']

/** Whether answers to a question earn points. */
export const isScored = (question: Question): question is ScoredQuestion =>
  question.kind === 'coverage' || question.kind === 'scale'

/** The answers after which a question is left out; undefined for one that is always asked. */
export const leftOutAfterOf = (question: Question) => ('leftOutAfter' in question ? question.leftOutAfter : undefined)

/** Whether a question before `id` has all the options that a rule names. */
function offersBefore(questions: readonly Question[], id: string, rule: z.infer<typeof leftOutSchema>): boolean {
  const earlier = questions.slice(
    0,
    questions.findIndex((each) => each.id === id),
  )
  const named = earlier.find((each) => each.id === rule.question)
  return named?.kind === 'choice' && rule.options.every((option) => named.options.some((each) => each.id === option))
}
