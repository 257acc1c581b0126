import { z } from 'zod';
import { CMS_MESSAGES } from '../../../src/cms/messages';
import { companyInput, companyShape, legalPageShape, saveLegalPageInput } from '../../../src/cms/schema';
import { REST_PATHS } from '../../../src/rest-paths';
import { DETAILS_CHANGED } from '../../../src/save-conflict';
import { bare, body, call, createdOrOk, inEnvelope, ok } from '../call';
import { company, legalPage } from '../openapi/examples';
import { PICTURE_TYPES } from './shapes';

const details = inEnvelope('details', companyShape, company);

export const COMPANY_CALLS = [
  call(`GET ${REST_PATHS.companyDetails}`, 'cms.company', ok(details), {
    summary: 'The store’s name and addresses',
  }),
  call(
    `PUT ${REST_PATHS.companyDetails}`,
    'cms.saveCompany',
    ok(details),
    {
      summary: 'Update the store’s details; without a new logo the logo stays',
      description:
        'The postal address and the social links stay unchanged if omitted; null and empty text clear them. With `loaded`, the details as they were read, details that were changed since then are not overwritten.',
      body: body(
        companyInput,
        {
          name: 'Vastra',
          email: 'care@example.com',
          phone: '+91 141 400 1234',
          address: '12 MG Road, Jaipur',
          pincode: '302001',
          postalAddress: 'Second floor, 12 MG Road, Jaipur 302001, India',
          instagramUrl: 'https://www.instagram.com/yourstore',
          whatsappUrl: '',
          removeLogo: false,
        },
        { name: '', email: 'care' },
      ),
      errors: { CONFLICT: DETAILS_CHANGED },
    },
    { form: { files: { logo: { description: 'A picture', types: PICTURE_TYPES } } } },
  ),
];

export const LEGAL_PAGE_CALLS = [
  call('GET /legal-pages', 'cms.legalPages', ok(bare(z.array(legalPageShape), [legalPage])), {
    summary: 'The legal pages',
  }),
  call('GET /legal-pages/slug/:slug', 'cms.legalPage', ok(bare(legalPageShape, legalPage)), {
    summary: 'One legal page',
    errors: { NOT_FOUND: CMS_MESSAGES.legalMissing },
  }),
  call(
    'POST /legal-pages',
    'cms.saveLegalPage',
    createdOrOk(bare(z.object({ page: legalPageShape }), { page: legalPage })),
    {
      summary: 'Create or replace a legal page',
      description:
        '201 when it is new, 200 when it replaces one. With `updatedAt`, a page that was saved after that time is not overwritten.',
      body: body(
        saveLegalPageInput,
        { slug: 'return-policy', title: 'Return Policy', content: 'Seven days.\nUnworn.' },
        { slug: 'imprint', title: 'Imprint', content: '' },
      ),
      errors: { CONFLICT: CMS_MESSAGES.legalChanged },
    },
  ),
];
