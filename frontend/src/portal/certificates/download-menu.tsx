import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { OwnCertificate } from '#domain/certificates/organisation-contract.ts'
import { toast } from '../../ui/toast.tsx'
import { Choice, Dropdown } from '../parts/menu.tsx'
import { certificateFiles, saveCertificate } from './save-certificate.ts'
import type { CertificateFile } from './save-certificate.ts'

/** The forms in which a certificate is taken along. */
export function DownloadMenu({ certificate }: { certificate: OwnCertificate }) {
  const { number } = certificate
  const save = useMutation({
    mutationFn: (file: CertificateFile) => saveCertificate(certificate, file),
    onError: (error) => toast({ title: 'The file could not be made', description: error.message, tone: 'error' }),
  })
  const files = Object.entries(certificateFiles) as [CertificateFile, string][]
  return (
    <Dropdown
      label={`Download ${number}`}
      trigger={
        <Button
          className="button"
          data-kind="quiet"
          data-size="small"
          isDisabled={save.isPending}
          aria-label={`Download ${number}`}
        >
          {save.isPending ? 'Making it' : 'Download'}
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      }
    >
      {files.map(([file, name]) => (
        <Choice key={file} name={name} onAction={() => save.mutate(file)} />
      ))}
    </Dropdown>
  )
}
