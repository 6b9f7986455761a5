export { knowledgeOf } from '#domain/chat/knowledge.ts'
export { passages } from './passages.ts'
