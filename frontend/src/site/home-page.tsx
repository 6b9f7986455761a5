import { PageHead } from '../ui/page-head.tsx'
import { company } from '#domain/company/details.ts'

export function Component() {
  return (
    <>
      <PageHead title={company.promise} description={company.description} path="/" />
      <h1>{company.promise}</h1>
    </>
  )
}
