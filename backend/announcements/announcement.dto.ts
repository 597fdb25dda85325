import {
  announcementForm,
  filteredAnnouncementForm,
  siteAnnouncementForm,
} from '../../domain/forms/announcement.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class AnnouncementDto extends FormDto(announcementForm) {}

export class SiteAnnouncementDto extends FormDto(siteAnnouncementForm) {}

export class FilteredAnnouncementDto extends FormDto(filteredAnnouncementForm) {}
