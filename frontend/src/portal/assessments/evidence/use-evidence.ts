import { useQueryClient } from '@tanstack/react-query'
import { evidenceUploads } from '#domain/assessments/evidence/evidence.ts'
import { orpc } from '../../client/orpc.ts'
import { typeOfFile } from '../../parts/files/type-of-file.ts'
import { useSending } from '../../parts/files/use-sending.ts'

/** Sends files, waits for their inspection, and attaches them to answers, by their questions. */
export function useEvidence(assessmentId: string) {
  const queries = useQueryClient()
  return useSending({
    judge(file) {
      const type = typeOfFile(file, evidenceUploads.types)
      return type ? { type } : { refused: 'We take PDF, pictures, plain text, CSV and ZIP.' }
    },
    announce: (_question, file) => orpc.assessments.createUpload.call(file),
    read: (_question, fileId) => orpc.assessments.readFile.call({ fileId }),
    async taken(question, fileId) {
      await orpc.assessments.attachEvidence.call({ assessmentId, question, fileId })
      await queries.invalidateQueries({
        queryKey: orpc.assessments.readKeptAssessment.key({ input: { assessmentId } }),
      })
    },
  })
}
