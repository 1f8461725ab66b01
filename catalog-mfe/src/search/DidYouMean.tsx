import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import messages from './did-you-mean.messages.json'
import { addressOfResults } from './search-address'

const Meant = styled(Link)`
  display: inline-block;
  padding-block: var(--space-12);
  font-weight: 600;
`

/** What is found instead of a text that nothing is called. */
export const DidYouMean = ({ text, meant }: { text: string; meant: string }) => (
  <p>
    <TranslatedText
      message={messages.didYouMean}
      components={{
        text: <>{text}</>,
        meant: <Meant to={addressOfResults(meant)}>{meant}</Meant>,
      }}
    />
  </p>
)
