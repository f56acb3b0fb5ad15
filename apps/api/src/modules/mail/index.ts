export { tellAdministratorsDaily } from './administrator-mail.ts';
export type { MailTemplate } from './mail-template.ts';
export { defineMail } from './mail-template.ts';
export { registerMailPreview, registerMailRoutes } from './mail.routes.ts';
export { MailService } from './mail.service.ts';
export { createOutboxRepository } from './outbox.repository.ts';
export { mails } from './template-list.ts';
export { createSmtpTransport } from './transport.ts';
export { listAdministratorAddresses } from './administrators.repository.ts';
