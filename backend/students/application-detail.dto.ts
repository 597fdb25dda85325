import { OmitType, PickType } from '@nestjs/swagger';
import {
  ApplicationRecord,
  HIDDEN_FROM_SITES,
  SHOWN_TO_CLASSROOM,
  type ApplicationDetail,
  type ApplicationForClassroom,
  type ApplicationForSite,
} from '../../domain/contract/application.js';
import { STUDENT_FACTS } from '../../domain/forms/sections.js';
import { FormAnswer } from '../platform/forms/form-answer.js';

export class ApplicationDetailAnswer
  extends FormAnswer(STUDENT_FACTS, ApplicationRecord)
  implements ApplicationDetail
{
  override noGuardian2!: boolean;
}

export class ApplicationForSiteAnswer
  extends OmitType(ApplicationDetailAnswer, HIDDEN_FROM_SITES)
  implements ApplicationForSite {}

export class ApplicationForClassroomAnswer
  extends PickType(ApplicationDetailAnswer, SHOWN_TO_CLASSROOM)
  implements ApplicationForClassroom {}
