import type { Certificate } from '#domain/certificates/certificate.ts'

/** What the answers of a score rest on at a time. */
export interface Counted extends Pick<Certificate, 'organisation' | 'assessmentId' | 'confidence' | 'verification'> {
  readonly countedAt: string
}

/** Replaces the confidence of a score or a certificate, unless a newer count is there: messages may come in any order. */
export function recounting({
  confidence,
  verification,
  countedAt,
}: Pick<Counted, 'confidence' | 'verification' | 'countedAt'>) {
  return {
    UpdateExpression: `SET confidence = :confidence, countedAt = :at${verification ? ', verification = :verification' : ' REMOVE verification'}`,
    ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(countedAt) OR countedAt < :at)',
    ExpressionAttributeValues: {
      ':confidence': confidence,
      ':at': countedAt,
      ...(verification && { ':verification': verification }),
    },
  }
}
