import './verifier.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { VerifierPage } from './verifier-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <VerifierPage />
  </StrictMode>,
);
