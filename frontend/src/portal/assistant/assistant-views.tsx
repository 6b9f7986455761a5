import { Views } from '../templates/views.tsx'

/** The three lists about the assistant as tabs. */
export function AssistantViews({ shown }: { shown: 'conversations' | 'gaps' | 'answers' }) {
  return (
    <Views
      label="About the assistant"
      views={[
        { name: 'Conversations', search: '', isShown: shown === 'conversations' },
        { name: 'Gaps', search: 'view=gaps', isShown: shown === 'gaps' },
        { name: 'Added answers', search: 'view=answers', isShown: shown === 'answers' },
      ]}
    />
  )
}
